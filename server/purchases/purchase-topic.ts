/**
 * Changes of purchases that other folders listen to: settled (nothing more to pay), the hold ended unpaid, deleted unpaid,
 * refunded, competitors, category, code or products changed, products sent.
 */
export type PurchaseTopic = 'paid' | 'expired' | 'deleted' | 'refunded' | 'edited' | 'sent';
