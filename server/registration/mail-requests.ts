/** Mails a team that it has paid; one of the followers of a settled purchase. */
export const CONFIRMATION_JOB = 'send-confirmation';
export const PAYMENT_LINKS_JOB = 'send-payment-links';
