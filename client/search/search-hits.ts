import { formatDocument, formatMoney, formatShortDate } from '../base/format/format';
import { unmask } from '../base/network/fragment';
import { paths } from '../base/paths';
import { categoryName, eventStatusLabels, paymentLabel, purchaseStatusLabels, type Label } from '../base/format/texts';
import type {
  CompetitorHit_CompetitorFragment,
  EventHit_EventFragment,
  PaymentHit_PaymentFragment,
  SearchQuery,
} from '../gql/graphql';

/** A search result. */
export interface Hit {
  key: string;
  to: string;
  title: string;
  detail: string;
  status: Label;
}

/** Results of one kind in display order. */
export interface HitGroup {
  label: string;
  hits: Hit[];
}

/** Groups results by kind, without empty kinds. */
export function hitGroups({ events, competitors, payments }: SearchQuery['search']): HitGroup[] {
  const groups: HitGroup[] = [
    {
      label: 'Eventos',
      hits: unmask<EventHit_EventFragment>(events).map(({ id, name, city, startsAt, status }) => ({
        key: `evento-${id}`,
        to: paths.admin.event(id),
        title: name,
        detail: [city, formatShortDate(startsAt)].filter(Boolean).join(' · '),
        status: eventStatusLabels[status],
      })),
    },
    {
      label: 'Competidores',
      hits: unmask<CompetitorHit_CompetitorFragment>(competitors).map(
        ({ id, name, lastName, dni, event, registration: { status, category } }) => ({
          key: `competidor-${id}`,
          to: paths.admin.competitor(id),
          title: `${name} ${lastName}`,
          detail: `${formatDocument(dni)} · ${categoryName(category)} · ${event.name}`,
          status: purchaseStatusLabels[status],
        }),
      ),
    },
    {
      label: 'Pagos',
      hits: unmask<PaymentHit_PaymentFragment>(payments).map(
        ({ id, reference, status, review, inVerification, amount, event }) => ({
          key: `pago-${id}`,
          to: paths.admin.payment(id),
          title: reference,
          detail: `${formatMoney(amount)} · ${event.name}`,
          status: paymentLabel({ status, review, inVerification }),
        }),
      ),
    },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}
