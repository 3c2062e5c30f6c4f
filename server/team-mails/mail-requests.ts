/** Job that mails a team its confirmation. */
export const CONFIRMATION_JOB = 'send-confirmation';
export const PAYMENT_LINKS_JOB = 'send-payment-links';
