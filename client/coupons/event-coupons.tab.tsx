import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Flex, Stack, Text, chakra } from '@chakra-ui/react';
import { Download, Layers, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { downloadFile } from '../base/download-file';
import { errorMessage } from '../base/error-message';
import { formatNumber } from '../base/format';
import { couponStateLabels } from '../base/texts';
import { useShownEvent } from '../events/shown-event';
import type { CouponState } from '../gql/enums';
import {
  DeleteCouponDocument,
  EventCouponsDocument,
  SetCouponActiveDocument,
  type CouponForm_CouponFragment,
  type CreateCouponsMutation,
} from '../gql/graphql';
import { usePermission } from '../ui/auth';
import { DataTable, type Column } from '../ui/data-table';
import { DeleteRowButton } from '../ui/delete-row-button';
import { confirm, showDialog } from '../ui/dialogs';
import { FilterBar, type ListFilter } from '../ui/filter-bar';
import { useListParams } from '../ui/list-params';
import { NotDeleted } from '../ui/not-deleted';
import { StatusBadge } from '../ui/status-badge';
import { toast } from '../ui/toasts';
import { useDeleteRow } from '../ui/use-delete-row';
import { ActiveSwitch } from './active-switch';
import { CouponUsesDialog } from './code-uses-dialog';
import { CouponBatchDialog } from './coupon-batch-dialog';
import { CouponFormDialog } from './coupon-form-dialog';
import { couponStanding, discountText, windowLines } from './coupon-standing';
import { TabHead } from './tab-head';
import { UsesBar } from './uses-bar';

type Row = CouponForm_CouponFragment;
type Shown = { kind: 'form'; coupon: Row | null } | { kind: 'batch' } | { kind: 'uses'; coupon: Row };

/** Codes at once in a spreadsheet; what the list shows is what it has. */
function useCouponFile(eventId: string) {
  const [busy, setBusy] = useState(false);
  async function download(filter: Record<string, string | null>) {
    const query = new URLSearchParams(Object.entries(filter).filter((entry): entry is [string, string] => !!entry[1]));
    setBusy(true);
    try {
      await downloadFile(`/api/eventos/${eventId}/coupons.csv?${query}`);
    } catch (error) {
      await showDialog({
        icon: 'error',
        title: 'No pudimos descargar los cupones',
        body: error instanceof Error ? error.message : undefined,
      });
    } finally {
      setBusy(false);
    }
  }
  return { busy, download };
}

/** Cupones: an event's discount codes, one by one or by the thousand. */
export default function EventCouponsTab() {
  const { event } = useShownEvent();
  const mayWrite = usePermission('EVENTS_WRITE');
  const seesPeople = usePermission('PARTICIPANTS_READ');
  const { page, q, get, set, setPage } = useListParams();
  const state = stateIn(get('estado'));
  const batch = get('lote');
  const filter = { search: q || null, state, batch };
  const { data, previousData, loading, error, refetch } = useQuery(EventCouponsDocument, {
    variables: { eventId: event.id, filter, page },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const coupons = (data ?? previousData)?.coupons;
  const [setActive] = useMutation(SetCouponActiveDocument);
  const [deleteCoupon] = useMutation(DeleteCouponDocument);
  const { refused, remove } = useDeleteRow((id) => deleteCoupon({ variables: { id } }));
  const file = useCouponFile(event.id);
  const [shown, setShown] = useState<Shown | null>(null);
  const reload = () => refetch().catch(() => undefined);
  const filtered = q !== '' || state !== null || batch !== null;

  async function saved(code: string, isNew: boolean) {
    setShown(null);
    await reload();
    await toast({ title: isNew ? `Cupón ${code} creado` : `Cupón ${code} guardado` });
  }

  async function created({ batch, count, prefix }: CreateCouponsMutation['createCoupons']) {
    setShown(null);
    set({ lote: batch, q: null, estado: null });
    const wanted = await confirm({
      title: count === 1 ? 'Se creó 1 cupón' : `Se crearon ${formatNumber(count)} cupones`,
      body: `Todos empiezan por ${prefix}. Descárgalos para repartirlos; también quedan en la lista.`,
      confirmLabel: 'Descargar CSV',
      cancelLabel: 'Cerrar',
    });
    if (wanted) await file.download({ batch });
  }

  const uses = (row: Row) => (
    <UsesBar
      name={row.code}
      used={row.used}
      limit={row.limit}
      onOpen={seesPeople ? () => setShown({ kind: 'uses', coupon: row }) : undefined}
    />
  );
  const activeSwitch = (row: Row, label?: string) => (
    <ActiveSwitch
      name={row.code}
      active={row.active}
      label={label}
      onChange={(active) => setActive({ variables: { id: row.id, active } })}
    />
  );
  const actions = (row: Row) => (
    <Flex gap="2" justify="flex-end">
      <Button
        variant="outline"
        size="sm"
        aria-label={`Editar ${row.code}`}
        onClick={() => setShown({ kind: 'form', coupon: row })}
      >
        <Pencil size={16} strokeWidth={1.9} aria-hidden="true" />
        Editar
      </Button>
      <DeleteRowButton
        what={row.code}
        onClick={async () => {
          if (await remove(row.id, `el cupón ${row.code}`)) await reload();
        }}
      />
    </Flex>
  );
  const columns: Column<Row>[] = [
    {
      key: 'code',
      header: 'Código',
      cell: (row) => (
        <Flex gap="2.5" align="center" wrap="wrap">
          <Code>{row.code}</Code>
          {refused.has(row.id) ? <NotDeleted /> : null}
        </Flex>
      ),
    },
    {
      key: 'discount',
      header: 'Descuento',
      align: 'end',
      cell: (row) => <Text whiteSpace="nowrap">{discountText(row)}</Text>,
    },
    { key: 'uses', header: 'Usos', cell: uses },
    {
      key: 'window',
      header: 'Vigencia',
      cell: (row) =>
        windowLines(row).map((line) => (
          <Text key={line} whiteSpace="nowrap" fontSize="13px" color="fg.muted">
            {line}
          </Text>
        )),
    },
    { key: 'standing', header: 'Estado', cell: (row) => <StatusBadge {...couponStanding(row)} /> },
    ...(mayWrite
      ? [
          { key: 'active', header: 'Activo', cell: (row: Row) => activeSwitch(row) } as const,
          { key: 'actions', header: 'Acciones', hideHeader: true, align: 'end', cell: actions } as const,
        ]
      : []),
  ];
  const filters: ListFilter[] = [
    {
      param: 'estado',
      label: 'Estado',
      options: Object.entries(couponStateLabels).map(([value, label]) => ({ value: value.toLowerCase(), label })),
    },
    ...(batch ? [{ param: 'lote', label: 'Creados juntos', options: [{ value: batch, label: 'un lote' }] }] : []),
  ];

  return (
    <>
      <TabHead
        title="Cupones"
        count={
          coupons
            ? `${coupons.more ? 'Más de ' : ''}${formatNumber(coupons.total)} ${coupons.total === 1 ? 'cupón' : 'cupones'}`
            : ''
        }
      >
        <Button
          variant="outline"
          size="sm"
          loading={file.busy}
          loadingText="Preparando…"
          disabled={!coupons || coupons.total === 0}
          onClick={() => void file.download(filter)}
        >
          <Download size={18} strokeWidth={1.9} aria-hidden="true" />
          Descargar CSV
        </Button>
        {mayWrite ? (
          <>
            <Button variant="outline" size="sm" onClick={() => setShown({ kind: 'batch' })}>
              <Layers size={18} strokeWidth={1.9} aria-hidden="true" />
              Crear varios
            </Button>
            <Button size="sm" onClick={() => setShown({ kind: 'form', coupon: null })}>
              <Plus size={18} strokeWidth={1.9} aria-hidden="true" />
              Crear cupón
            </Button>
          </>
        ) : null}
      </TabHead>
      <DataTable
        caption={`Cupones de ${event.name}`}
        columns={columns}
        rows={error && !data ? undefined : coupons?.data}
        rowKey={({ id }) => id}
        loading={loading}
        toolbar={<FilterBar search="Buscar código" filters={filters} />}
        error={
          error
            ? { title: 'No pudimos cargar los cupones.', body: errorMessage(error), onRetry: () => void reload() }
            : undefined
        }
        empty={
          filtered
            ? {
                title: q ? `Ningún código contiene «${q}».` : 'Ningún cupón cumple estos filtros.',
                action: (
                  <Button variant="outline" onClick={() => set({ q: null, estado: null, lote: null })}>
                    Limpiar filtros
                  </Button>
                ),
              }
            : {
                title: 'Este evento no tiene cupones.',
                body: 'Un cupón descuenta un porcentaje o unos pesos de la inscripción de quien lo escribe al pagar.',
                action: mayWrite ? (
                  <Button onClick={() => setShown({ kind: 'form', coupon: null })}>Crear cupón</Button>
                ) : undefined,
              }
        }
        card={(row) => (
          <Stack as="article" layerStyle="panel" p="4" gap="3">
            <Flex justify="space-between" gap="3" align="flex-start">
              <Flex gap="2" align="center" wrap="wrap" minW="0">
                <Code>{row.code}</Code>
                {refused.has(row.id) ? <NotDeleted /> : null}
              </Flex>
              <StatusBadge {...couponStanding(row)} />
            </Flex>
            <Flex justify="space-between" gap="3" align="flex-end">
              <div>
                <Text fontWeight="700">{discountText(row)}</Text>
                {windowLines(row).map((line) => (
                  <Text key={line} fontSize="13px" color="fg.muted">
                    {line}
                  </Text>
                ))}
              </div>
              {uses(row)}
            </Flex>
            {mayWrite ? (
              <Flex justify="space-between" align="center" gap="3" wrap="wrap">
                {activeSwitch(row, row.active ? 'Activo' : 'Inactivo')}
                {actions(row)}
              </Flex>
            ) : null}
          </Stack>
        )}
        page={coupons}
        onPage={setPage}
      />
      {shown?.kind === 'form' ? (
        <CouponFormDialog
          eventId={event.id}
          coupon={shown.coupon}
          onSaved={(code) => void saved(code, shown.coupon === null)}
          onClose={() => setShown(null)}
        />
      ) : null}
      {shown?.kind === 'batch' ? (
        <CouponBatchDialog
          eventId={event.id}
          onCreated={(batch) => void created(batch)}
          onClose={() => setShown(null)}
        />
      ) : null}
      {shown?.kind === 'uses' ? (
        <CouponUsesDialog id={shown.coupon.id} name={shown.coupon.code} onClose={() => setShown(null)} />
      ) : null}
    </>
  );
}

function Code({ children }: { children: string }) {
  return (
    <chakra.span fontWeight="700" letterSpacing="0.01em" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
      {children}
    </chakra.span>
  );
}

/** The state in the address, if it is one. */
function stateIn(text: string | null): CouponState | null {
  const state = text?.toUpperCase() ?? '';
  return state in couponStateLabels ? (state as CouponState) : null;
}
