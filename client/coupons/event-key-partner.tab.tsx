import { useMutation } from '@apollo/client/react';
import { Button } from '@chakra-ui/react';
import { Plus } from '../ui/icons';
import { useState } from 'react';
import { unmask } from '../base/network/fragment';
import { useEventContext } from '../events/office/event-context';
import {
  DeletePartnerKeyDocument,
  EventPartnerKeysDocument,
  SetPartnerKeyActiveDocument,
  type KeyForm_KeyFragment,
} from '../gql/graphql';
import { usePermission } from '../ui/session/auth';
import { toPage, useList } from '../ui/list/list';
import { useListParams } from '../ui/list/list-params';
import { ListTab } from '../ui/list/list-tab';
import { toast } from '../ui/feedback/toasts';
import { useDeleteRow } from '../ui/list/use-delete-row';
import { PartnerKeyUsesDialog } from './code-uses-dialog';
import { KeyFormDialog } from './key-form-dialog';
import { partnerKeyColumns, type PartnerKeyRow } from './partner-key-columns';

type OpenDialog = { kind: 'form'; row: PartnerKeyRow | null } | { kind: 'uses'; row: PartnerKeyRow };

const labels = { one: 'llave', many: 'llaves', the: 'las llaves', no: 'Ninguna llave' };

/** Key Partner: keys that partners distribute as a link; registrations with one cost nothing. */
export default function EventKeyPartnerTab() {
  const { event } = useEventContext();
  const mayWrite = usePermission('EVENTS_WRITE');
  const mayExport = usePermission('COUPONS_EXPORT');
  const seesPeople = usePermission('PARTICIPANTS_READ');
  const { page, q } = useListParams();
  const list = useList(EventPartnerKeysDocument, { eventId: event.id, search: q || null, page }, ({ partnerKeys }) =>
    toPage<PartnerKeyRow>(partnerKeys),
  );
  const [setActive] = useMutation(SetPartnerKeyActiveDocument);
  const [deleteKey] = useMutation(DeletePartnerKeyDocument);
  const { refused, remove } = useDeleteRow((id) => deleteKey({ variables: { id } }));
  const [shown, setShown] = useState<OpenDialog | null>(null);
  const close = () => setShown(null);
  const create = () => setShown({ kind: 'form', row: null });

  async function saved(name: string, isNew: boolean) {
    close();
    await list.reload();
    await toast({ title: isNew ? `Llave de ${name} creada` : `Llave de ${name} guardada` });
  }

  const columns = partnerKeyColumns(
    {
      refused,
      onUses: seesPeople ? (row) => setShown({ kind: 'uses', row }) : undefined,
      write: mayWrite
        ? {
            onEdit: (row) => setShown({ kind: 'form', row }),
            onActive: ({ id }, active) => setActive({ variables: { id, active } }),
            onDelete: async ({ id, name }) => {
              if (await remove(id, `la llave de ${name}`)) await list.reload();
            },
          }
        : undefined,
    },
    mayWrite || mayExport
      ? ({ key }) => `${location.origin}/evento/${event.slug}?key=${encodeURIComponent(key)}`
      : undefined,
  );

  return (
    <>
      <ListTab
        title="Key Partner"
        caption={`Llaves de aliados de ${event.name}`}
        texts={labels}
        list={list}
        columns={columns}
        search="Buscar aliado o llave"
        empty={{
          title: 'Este evento no tiene llaves de aliados.',
          body: 'Con el enlace de una llave la gente se inscribe sin pagar: paga el aliado, o es una cortesía.',
          action: mayWrite ? <Button onClick={create}>Crear llave</Button> : undefined,
        }}
        actions={
          mayWrite ? (
            <Button size="sm" onClick={create}>
              <Plus size={18} />
              Crear llave
            </Button>
          ) : null
        }
      />
      {shown?.kind === 'form' ? (
        <KeyFormDialog
          eventId={event.id}
          partnerKey={unmask<KeyForm_KeyFragment>(shown.row)}
          onSaved={(name) => void saved(name, shown.row === null)}
          onClose={close}
        />
      ) : null}
      {shown?.kind === 'uses' ? <PartnerKeyUsesDialog id={shown.row.id} name={shown.row.name} onClose={close} /> : null}
    </>
  );
}
