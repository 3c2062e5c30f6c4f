import type { PurchaseStatus } from '../gql/enums';

/** Who is enrolled, by how they paid; the counts add up to all who are. */
export interface PeoplePart {
  /** "Pagados", as the view of a list is called */
  name: string;
  count: number;
  /** After the count: "pagado", "pagados" */
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
