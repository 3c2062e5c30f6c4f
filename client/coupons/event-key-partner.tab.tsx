import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Flex, Stack, Text, chakra } from '@chakra-ui/react';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../base/error-message';
import { formatNumber } from '../base/format';
import { partnerKeyKindLabels, type Label } from '../base/texts';
import { useShownEvent } from '../events/shown-event';
import {
  DeletePartnerKeyDocument,
  EventPartnerKeysDocument,
  SetPartnerKeyActiveDocument,
  type PartnerKeyForm_KeyFragment,
} from '../gql/graphql';
import { usePermission } from '../ui/auth';
import { DataTable, type Column } from '../ui/data-table';
import { DeleteRowButton } from '../ui/delete-row-button';
import { FilterBar } from '../ui/filter-bar';
import { useListParams } from '../ui/list-params';
import { NotDeleted } from '../ui/not-deleted';
import { StatusBadge } from '../ui/status-badge';
import { toast } from '../ui/toasts';
import { useDeleteRow } from '../ui/use-delete-row';
import { ActiveSwitch } from './active-switch';
import { PartnerKeyUsesDialog } from './code-uses-dialog';
import { CopyLinkButton } from './copy-link-button';
import { KeyFormDialog } from './key-form-dialog';
import { TabHead } from './tab-head';
import { UsesBar } from './uses-bar';

type Row = PartnerKeyForm_KeyFragment;
type Shown = { kind: 'form'; row: Row | null } | { kind: 'uses'; row: Row };

/** Whether the key registers anybody now. */
function standingOf({ active, limit, used }: Row): Label {
  if (!active) return { label: 'Inactiva', palette: 'gray' };
  return limit !== null && used >= limit
    ? { label: 'Agotada', palette: 'orange' }
    : { label: 'Disponible', palette: 'green' };
}

/** Key Partner: keys that partners hand out as a link; whoever registers with one does not pay. */
export default function EventKeyPartnerTab() {
  const { event } = useShownEvent();
  const mayWrite = usePermission('EVENTS_WRITE');
  const seesPeople = usePermission('PARTICIPANTS_READ');
  const { page, q, set, setPage } = useListParams();
  const { data, previousData, loading, error, refetch } = useQuery(EventPartnerKeysDocument, {
    variables: { eventId: event.id, search: q || null, page },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const keys = (data ?? previousData)?.partnerKeys;
  const [setActive] = useMutation(SetPartnerKeyActiveDocument);
  const [deleteKey] = useMutation(DeletePartnerKeyDocument);
  const { refused, remove } = useDeleteRow((id) => deleteKey({ variables: { id } }));
  const [shown, setShown] = useState<Shown | null>(null);
  const reload = () => refetch().catch(() => undefined);

  async function saved(name: string, isNew: boolean) {
    setShown(null);
    await reload();
    await toast({ title: isNew ? `Llave de ${name} creada` : `Llave de ${name} guardada` });
  }

  const linkOf = ({ key }: Row) => `${location.origin}/evento/${event.slug}?key=${encodeURIComponent(key)}`;
  const uses = (row: Row) => (
    <UsesBar
      name={row.name}
      used={row.used}
      limit={row.limit}
      onOpen={seesPeople ? () => setShown({ kind: 'uses', row }) : undefined}
    />
  );
  const activeSwitch = (row: Row, label?: string) => (
    <ActiveSwitch
      name={row.name}
      active={row.active}
      label={label}
      onChange={(active) => setActive({ variables: { id: row.id, active } })}
    />
  );
  const actions = (row: Row) => (
    <Flex gap="2" justify={{ md: 'flex-end' }} wrap={{ base: 'wrap', md: 'nowrap' }}>
      <CopyLinkButton name={row.name} url={linkOf(row)} />
      {mayWrite ? (
        <>
          <Button
            variant="outline"
            size="sm"
            aria-label={`Editar ${row.name}`}
            onClick={() => setShown({ kind: 'form', row })}
          >
            <Pencil size={16} strokeWidth={1.9} aria-hidden="true" />
            Editar
          </Button>
          <DeleteRowButton
            what={row.name}
            onClick={async () => {
              if (await remove(row.id, `la llave de ${row.name}`)) await reload();
            }}
          />
        </>
      ) : null}
    </Flex>
  );
  const name = (row: Row) => (
    <Stack gap="0" minW="0">
      <Flex gap="2.5" align="center" wrap="wrap">
        <Text fontWeight="600" overflowWrap="anywhere">
          {row.name}
        </Text>
        {refused.has(row.id) ? <NotDeleted /> : null}
      </Flex>
      <chakra.span fontSize="13px" color="fg.muted" overflowWrap="anywhere">
        {row.key}
      </chakra.span>
    </Stack>
  );
  const columns: Column<Row>[] = [
    { key: 'name', header: 'Aliado y llave', cell: name },
    {
      key: 'kind',
      header: 'Quién paga',
      cell: (row) => <Text whiteSpace="nowrap">{partnerKeyKindLabels[row.kind]}</Text>,
    },
    { key: 'uses', header: 'Usos', cell: uses },
    { key: 'standing', header: 'Estado', cell: (row) => <StatusBadge {...standingOf(row)} /> },
    ...(mayWrite ? [{ key: 'active', header: 'Activa', cell: (row: Row) => activeSwitch(row) } as const] : []),
    { key: 'actions', header: 'Acciones', hideHeader: true, align: 'end', cell: actions },
  ];
  const createButton = (
    <Button size="sm" onClick={() => setShown({ kind: 'form', row: null })}>
      <Plus size={18} strokeWidth={1.9} aria-hidden="true" />
      Crear llave
    </Button>
  );

  return (
    <>
      <TabHead
        title="Key Partner"
        count={keys ? `${formatNumber(keys.total)} ${keys.total === 1 ? 'llave' : 'llaves'}` : ''}
      >
        {mayWrite ? createButton : null}
      </TabHead>
      <DataTable
        caption={`Llaves de aliados de ${event.name}`}
        columns={columns}
        rows={error && !data ? undefined : keys?.data}
        rowKey={({ id }) => id}
        loading={loading}
        toolbar={<FilterBar search="Buscar aliado o llave" filters={[]} />}
        error={
          error
            ? { title: 'No pudimos cargar las llaves.', body: errorMessage(error), onRetry: () => void reload() }
            : undefined
        }
        empty={
          q
            ? {
                title: `Ninguna llave contiene «${q}».`,
                action: (
                  <Button variant="outline" onClick={() => set({ q: null })}>
                    Limpiar búsqueda
                  </Button>
                ),
              }
            : {
                title: 'Este evento no tiene llaves de aliados.',
                body: 'Con el enlace de una llave la gente se inscribe sin pagar: paga el aliado, o es una cortesía.',
                action: mayWrite ? (
                  <Button onClick={() => setShown({ kind: 'form', row: null })}>Crear llave</Button>
                ) : undefined,
              }
        }
        card={(row) => (
          <Stack as="article" layerStyle="panel" p="4" gap="3">
            <Flex justify="space-between" gap="3" align="flex-start">
              {name(row)}
              <StatusBadge {...standingOf(row)} />
            </Flex>
            <Flex justify="space-between" gap="3" align="flex-end">
              <Text color="fg.muted">{partnerKeyKindLabels[row.kind]}</Text>
              {uses(row)}
            </Flex>
            {mayWrite ? activeSwitch(row, row.active ? 'Activa' : 'Inactiva') : null}
            {actions(row)}
          </Stack>
        )}
        page={keys}
        onPage={setPage}
      />
      {shown?.kind === 'form' ? (
        <KeyFormDialog
          eventId={event.id}
          partnerKey={shown.row}
          onSaved={(saveName) => void saved(saveName, shown.row === null)}
          onClose={() => setShown(null)}
        />
      ) : null}
      {shown?.kind === 'uses' ? (
        <PartnerKeyUsesDialog id={shown.row.id} name={shown.row.name} onClose={() => setShown(null)} />
      ) : null}
    </>
  );
}
