import { useMutation } from '@apollo/client/react';
import { Button } from '@chakra-ui/react';
import { Download, Layers, Plus } from '../ui/icons';
import { useState } from 'react';
import { formatNumber } from '../base/format/format';
import { unmask } from '../base/network/fragment';
import { couponStateLabels } from '../base/format/texts';
import { useEventContext } from '../events/office/event-context';
import {
  DeleteCouponDocument,
  EventCouponsDocument,
  SetCouponActiveDocument,
  type CouponForm_CouponFragment,
  type CreateCouponsMutation,
} from '../gql/graphql';
import { usePermission } from '../ui/session/auth';
import { confirm } from '../ui/dialog/dialogs';
import { toPage, useList } from '../ui/list/list';
import { toOptions, valueIn } from '../ui/list/list-filters';
import { useListParams } from '../ui/list/list-params';
import { ListTab } from '../ui/list/list-tab';
import { toast } from '../ui/feedback/toasts';
import { useDeleteRow } from '../ui/list/use-delete-row';
import { CouponUsesDialog } from './code-uses-dialog';
import { CouponBatchDialog } from './coupon-batch-dialog';
import { couponColumns, type CouponRow } from './coupon-columns';
import { CouponFormDialog } from './coupon-form-dialog';
import { useCouponFile } from './use-coupon-file';

type OpenDialog = { kind: 'form'; coupon: CouponRow | null } | { kind: 'batch' } | { kind: 'uses'; coupon: CouponRow };

const labels = { one: 'cupón', many: 'cupones', the: 'los cupones', no: 'Ningún cupón' };

/** Cupones: coupons of an event, created singly or in batches. */
export default function EventCouponsTab() {
  const { event } = useEventContext();
  const mayWrite = usePermission('EVENTS_WRITE');
  const seesPeople = usePermission('PARTICIPANTS_READ');
  const mayExport = usePermission('COUPONS_EXPORT');
  const { page, q, get, set } = useListParams();
  const batch = get('lote');
  const filter = { search: q || null, state: valueIn(couponStateLabels, get('estado')), batch };
  const list = useList(EventCouponsDocument, { eventId: event.id, filter, page }, ({ coupons }) =>
    toPage<CouponRow>(coupons),
  );
  const [setActive] = useMutation(SetCouponActiveDocument);
  const [deleteCoupon] = useMutation(DeleteCouponDocument);
  const { refused, remove } = useDeleteRow((id) => deleteCoupon({ variables: { id } }));
  const file = useCouponFile(event.id);
  const [shown, setShown] = useState<OpenDialog | null>(null);
  const close = () => setShown(null);
  const create = () => setShown({ kind: 'form', coupon: null });

  async function saved(code: string, isNew: boolean) {
    close();
    await list.reload();
    await toast({ title: isNew ? `Cupón ${code} creado` : `Cupón ${code} guardado` });
  }

  async function created({ batch, count, prefix }: CreateCouponsMutation['createCoupons']) {
    close();
    set({ lote: batch, q: null, estado: null });
    if (!mayExport) return;
    const isConfirmed = await confirm({
      title: count === 1 ? 'Se creó 1 cupón' : `Se crearon ${formatNumber(count)} cupones`,
      body: `Todos empiezan por ${prefix}. Descárgalos para repartirlos; también quedan en la lista.`,
      confirmLabel: 'Descargar CSV',
      cancelLabel: 'Cerrar',
    });
    if (isConfirmed) await file.download({ batch });
  }

  const columns = couponColumns({
    refused,
    onUses: seesPeople ? (coupon) => setShown({ kind: 'uses', coupon }) : undefined,
    write: mayWrite
      ? {
          onEdit: (coupon) => setShown({ kind: 'form', coupon }),
          onActive: ({ id }, active) => setActive({ variables: { id, active } }),
          onDelete: async ({ id, code }) => {
            if (await remove(id, `el cupón ${code}`)) await list.reload();
          },
        }
      : undefined,
  });

  return (
    <>
      <ListTab
        title="Cupones"
        caption={`Cupones de ${event.name}`}
        texts={labels}
        list={list}
        columns={columns}
        search="Buscar código"
        filters={[
          { param: 'estado', label: 'Estado', options: toOptions(couponStateLabels) },
          ...(batch ? [{ param: 'lote', label: 'Creados juntos', options: [{ value: batch, label: 'un lote' }] }] : []),
        ]}
        empty={{
          title: 'Este evento no tiene cupones.',
          body: 'Un cupón descuenta un porcentaje o unos pesos de la inscripción de quien lo escribe al pagar.',
          action: mayWrite ? <Button onClick={create}>Crear cupón</Button> : undefined,
        }}
        actions={
          <>
            {mayExport ? (
              <Button
                variant="outline"
                size="sm"
                loading={file.busy}
                loadingText="Preparando…"
                disabled={!list.page || list.page.total === 0}
                onClick={() => void file.download(filter)}
              >
                <Download size={18} />
                Descargar CSV
              </Button>
            ) : null}
            {mayWrite ? (
              <>
                <Button variant="outline" size="sm" onClick={() => setShown({ kind: 'batch' })}>
                  <Layers size={18} />
                  Crear varios
                </Button>
                <Button size="sm" onClick={create}>
                  <Plus size={18} />
                  Crear cupón
                </Button>
              </>
            ) : null}
          </>
        }
      />
      {shown?.kind === 'form' ? (
        <CouponFormDialog
          eventId={event.id}
          coupon={unmask<CouponForm_CouponFragment>(shown.coupon)}
          onSaved={(code) => void saved(code, shown.coupon === null)}
          onClose={close}
        />
      ) : null}
      {shown?.kind === 'batch' ? (
        <CouponBatchDialog eventId={event.id} onCreated={(batch) => void created(batch)} onClose={close} />
      ) : null}
      {shown?.kind === 'uses' ? (
        <CouponUsesDialog id={shown.coupon.id} name={shown.coupon.code} onClose={close} />
      ) : null}
    </>
  );
}
