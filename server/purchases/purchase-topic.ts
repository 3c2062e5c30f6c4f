/**
 * Change of a purchase that listeners are notified of. `paid`: it was settled; `edited`: competitors, category, coupon
 * code or products changed; `sent`: its products were sent.
 */
export type PurchaseTopic = 'paid' | 'expired' | 'deleted' | 'refunded' | 'edited' | 'sent';
