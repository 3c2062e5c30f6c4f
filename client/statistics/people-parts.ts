import type { PurchaseStatus } from '../gql/enums';

/** Competitors by kind of payment; the numbers add up to all of them. */
export interface PeoplePart {
  /** Name of the list's view: "Pagados" */
  name: string;
  count: number;
  /** Text after the number: "pagado", "pagados" */
  label: string;
  statuses: PurchaseStatus[];
}

export const peopleParts = ({
  payments,
  courtesies,
  inVerification,
  unpaid,
}: {
  payments: number;
  courtesies: number;
  inVerification: number;
  unpaid: number;
}): PeoplePart[] => [
  {
    name: 'Pagados',
    count: payments,
    label: payments === 1 ? 'pagado' : 'pagados',
    statuses: ['PAID', 'PARTNER', 'FREE'],
  },
  {
    name: 'Cortesías',
    count: courtesies,
    label: courtesies === 1 ? 'cortesía' : 'cortesías',
    statuses: ['COURTESY'],
  },
  { name: 'En verificación', count: inVerification, label: 'en verificación', statuses: ['IN_VERIFICATION'] },
  { name: 'Sin pagar', count: unpaid, label: 'sin pagar', statuses: ['UNPAID', 'REJECTED'] },
];
