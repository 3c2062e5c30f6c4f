import type { PaymentStateQuery } from '../gql/graphql';

export type PaymentOfPage = NonNullable<PaymentStateQuery['paymentState']>;

/** State shown by the return page; read from the server, never from the URL. */
export type PaymentPhase =
  | 'verifying'
  /** No final state after ten minutes of polling */
  | 'unanswered'
  | 'approved'
  /** Approved, but an organizer must decide about it */
  | 'review'
  | 'rejected'
  /** Rejected or never finished, and the seats were released */
  | 'expired'
  /** Refunded, voided or charged back */
  | 'returned';

/** Maps a payment to a phase. @param gaveUp whether polling has ended */
export function paymentPhase(payment: PaymentOfPage, gaveUp: boolean): PaymentPhase {
  if (payment.underReview) return 'review';
  const seatsGone = ['EXPIRED', 'DELETED', 'REFUNDED'].includes(payment.purchaseStatus);
  switch (payment.status) {
    case 'APPROVED':
      return 'approved';
    case 'PENDING':
      return gaveUp ? 'unanswered' : 'verifying';
    case 'REJECTED':
      return seatsGone ? 'expired' : 'rejected';
    case 'EXPIRED':
      return seatsGone ? 'expired' : 'rejected';
    case 'REFUNDED':
    case 'VOIDED':
    case 'CHARGED_BACK':
      return 'returned';
  }
}
