export const PAYMENT_LINKS_JOB = 'send-payment-links';
