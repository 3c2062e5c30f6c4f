/** Reason why a callback could not be verified yet. */
export enum CallbackError {
  /** The provider's API did not respond, or not as documented. */
  GATEWAY_SILENT = 'GATEWAY_SILENT',
  /** The provider's API does not show what the callback says. */
  NOT_CONFIRMED = 'NOT_CONFIRMED',
  /** The event's account lacks a credential for the query, or its credentials cannot be decrypted. */
  ACCOUNT_INCOMPLETE = 'ACCOUNT_INCOMPLETE',
  /** An internal error occurred. */
  FAULT = 'FAULT',
}
