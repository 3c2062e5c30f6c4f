/**
 * What others may want to be told of purchases: nothing more is to be paid, a hold ended unpaid, what was bought or for
 * whom changed, goods were sent.
 */
export type Occurrence = 'paid' | 'expired' | 'edited' | 'sent';
