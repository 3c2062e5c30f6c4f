import type { OrderReport_OrderFragment } from '../gql/graphql';

/** What the page of an order has to say; never taken from the address, always from the server. */
export type OrderPhase =
  /** Held, its payment is missing */
  | 'held'
  /** A payment was opened, and nobody came back from it yet */
  | 'pending'
  /** The bank decides, or nobody knows yet how the payment ended */
  | 'verifying'
  | 'rejected'
  /** Money came that an organiser has to decide about */
  | 'review'
  | 'paid'
  /** There was nothing to pay */
  | 'free'
  | 'sent'
  | 'refunded'
  /** Nothing is held any more */
  | 'expired';

type Shown = Pick<OrderReport_OrderFragment, 'status' | 'sentAt'> & {
  payment: Pick<NonNullable<OrderReport_OrderFragment['payment']>, 'status' | 'underReview'> | null;
};

/** Reads an order's state. */
export function orderPhase({ status, sentAt, payment }: Shown): OrderPhase {
  switch (status) {
    case 'PAID':
    case 'PARTNER':
    case 'COURTESY':
      return sentAt ? 'sent' : 'paid';
    case 'FREE':
      return sentAt ? 'sent' : 'free';
    case 'IN_VERIFICATION':
      return payment?.underReview ? 'review' : 'verifying';
    case 'UNPAID':
    case 'REJECTED':
      if (payment?.status === 'PENDING') return 'pending';
      return status === 'REJECTED' ? 'rejected' : 'held';
    case 'REFUNDED':
      return payment?.underReview ? 'review' : 'refunded';
    case 'EXPIRED':
    case 'DELETED':
      if (payment?.underReview) return 'review';
      return payment?.status === 'REFUNDED' || payment?.status === 'CHARGED_BACK' ? 'refunded' : 'expired';
  }
}
