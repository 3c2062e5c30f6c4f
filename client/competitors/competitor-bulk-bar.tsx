import { useApolloClient, useMutation } from '@apollo/client/react';
import { Download, Send, Trash2 } from '../ui/icons';
import { Suspense, useState } from 'react';
import { lazily } from '../base/defer-hydration';
import { errorMessage } from '../base/network/error-message';
import { formatCount } from '../base/format/format';
import {
  ResendPaymentLinksDocument,
  UnpaidTeamsDocument,
  type CompetitorFilter,
  type CompetitorSelection,
  type ResendPaymentLinksMutation,
} from '../gql/graphql';
import { useDeleteUnpaid } from '../events/office/use-delete-unpaid';
import { BulkBar, BulkButton } from '../ui/list/bulk-bar';
import { Can } from '../ui/session/can';
import { confirm, showDialog } from '../ui/dialog/dialogs';
import { exportPath } from '../ui/list/export-button';
import { announceResult } from '../ui/feedback/announce-result';
import { COMPETITORS_FILE } from './competitor-filter';
import { teamMailResultText } from './team-mail-result-text';

const ExportDialog = lazily(() => import('../ui/list/export-dialog'));

const teamsText = (count: number) => formatCount(count, 'inscripción', 'inscripciones');

/** Adds the IDs of individually chosen competitors to the filter. */
const withIds = (params: URLSearchParams, ids: readonly string[] | null): URLSearchParams =>
  ids ? new URLSearchParams([...params, ['ids', ids.join(',')]]) : params;

/** Actions on the chosen competitors. Payment links and deletions apply to whole unpaid teams. */
export function CompetitorBulkBar({
  chosen,
  filter,
  params,
  total,
  more,
  onAll,
  onClear,
  reload,
}: {
  chosen: ReadonlySet<string> | 'all';
  filter: CompetitorFilter;
  /** Filter as query parameters of the export */
  params: URLSearchParams;
  total: number;
  more: boolean;
  onAll: () => void;
  onClear: () => void;
  /** Reloads the list with nothing chosen */
  reload: () => Promise<void>;
}) {
  const client = useApolloClient();
  const [resend] = useMutation(ResendPaymentLinksDocument);
  const removeUnpaid = useDeleteUnpaid(reload);
  const [busy, setBusy] = useState(false);
  const [exporting, setExporting] = useState<string>();
  const ids = chosen === 'all' ? null : [...chosen];
  const selection: CompetitorSelection = { ids, filter };

  /** Loads the number of unpaid teams; null after a dialog that says why the action is not possible. */
  async function unpaid() {
    setBusy(true);
    try {
      const { data } = await client.query({
        query: UnpaidTeamsDocument,
        variables: { selection },
        fetchPolicy: 'network-only',
      });
      if (data && data.unpaidTeams.teams > 0) return data.unpaidTeams;
      await showDialog({ icon: 'warning', title: 'Nadie de lo que seleccionaste está sin pago.' });
    } catch (error) {
      await showDialog({ icon: 'error', title: errorMessage(error) });
    } finally {
      setBusy(false);
    }
    return null;
  }

  async function resendLinks() {
    const found = await unpaid();
    if (!found) return;
    let done: ResendPaymentLinksMutation['resendPaymentLinks'] | undefined;
    await confirm({
      title: `¿Reenviar el enlace de pago a ${teamsText(found.teams)}?`,
      body: 'Cada equipo sin pago recibe un correo con su enlace y la hora hasta la que guardamos sus cupos. A quien lo recibió hace menos de una hora no le llega otra vez.',
      confirmLabel: 'Reenviar',
      action: async () => {
        try {
          done = (await resend({ variables: { selection } })).data?.resendPaymentLinks;
          return undefined;
        } catch (error) {
          return errorMessage(error);
        }
      },
    });
    if (!done) return;
    await reload();
    await announceResult(teamMailResultText(done));
  }

  return (
    <BulkBar
      count={ids?.length ?? total}
      total={total}
      more={more}
      onAll={ids ? onAll : undefined}
      onClear={onClear}
      busy={busy}
    >
      <Can permission="PARTICIPANTS_WRITE">
        <BulkButton tone="main" disabled={busy} onClick={() => void resendLinks()}>
          <Send size={16} />
          Reenviar enlace de pago
        </BulkButton>
      </Can>
      <Can permission="PARTICIPANTS_EXPORT">
        <BulkButton onClick={() => setExporting(exportPath(COMPETITORS_FILE, withIds(params, ids), 'xlsx'))}>
          <Download size={16} />
          Exportar
        </BulkButton>
      </Can>
      <Can permission="PARTICIPANTS_WRITE">
        <BulkButton tone="danger" disabled={busy} onClick={() => void removeUnpaid(selection)}>
          <Trash2 size={16} />
          Eliminar
        </BulkButton>
      </Can>
      {exporting ? (
        <Suspense>
          <ExportDialog path={exporting} what="competidores" onClose={() => setExporting(undefined)} />
        </Suspense>
      ) : null}
    </BulkBar>
  );
}
