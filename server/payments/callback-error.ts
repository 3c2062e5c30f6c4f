/** Why a gateway's word could not be checked yet. */
export enum CallbackError {
  /** The provider's API did not answer, or not as documented. */
  GATEWAY_SILENT = 'GATEWAY_SILENT',
  /** The provider's API does not show what the callback says. */
  NOT_CONFIRMED = 'NOT_CONFIRMED',
  /** The event's account lacks a credential that is needed to ask, or its credentials cannot be opened. */
  ACCOUNT_INCOMPLETE = 'ACCOUNT_INCOMPLETE',
  /** A fault of our own. */
  FAULT = 'FAULT',
}
