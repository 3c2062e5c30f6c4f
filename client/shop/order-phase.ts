import type { OrderReport_OrderFragment } from '../gql/graphql';

/** State of an order's page; read from the server, never from the URL. */
export type OrderPhase =
  /** Held and unpaid */
  | 'held'
  /** A payment was opened and has not returned */
  | 'pending'
  /** The payment's result is not final yet */
  | 'verifying'
  | 'rejected'
  /** An approved payment that an organizer must decide about */
  | 'review'
  | 'paid'
  /** Nothing to pay */
  | 'free'
  | 'sent'
  | 'refunded'
  /** Hold expired */
  | 'expired';

type OrderState = Pick<OrderReport_OrderFragment, 'status' | 'sentAt'> & {
  payment: Pick<NonNullable<OrderReport_OrderFragment['payment']>, 'status' | 'underReview'> | null;
};

/** Maps an order to a phase. */
export function orderPhase({ status, sentAt, payment }: OrderState): OrderPhase {
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
