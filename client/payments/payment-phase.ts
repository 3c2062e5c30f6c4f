import type { PaymentStateQuery } from '../gql/graphql';

export type ShownPayment = NonNullable<PaymentStateQuery['paymentState']>;

/** What the return page has to say; never taken from the address, always from the server. */
export type PaymentPhase =
  | 'verifying'
  /** Still no answer after ten minutes of asking */
  | 'unanswered'
  | 'approved'
  /** Money came that an organiser has to decide about */
  | 'review'
  | 'rejected'
  /** Refused or never finished, and the seats are gone */
  | 'expired'
  /** Given back, voided or charged back */
  | 'returned';

/** Reads a payment's state. */
export function paymentPhase(payment: ShownPayment, gaveUp: boolean): PaymentPhase {
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
