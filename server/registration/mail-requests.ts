export const PAYMENT_LINKS_JOB = 'send-payment-links';

/** Which asking of the back-office to send a mail again a line of the trail belongs to. */
export const requestOf = (detail: object | null): unknown =>
  detail && 'request' in detail ? detail.request : undefined;
