import type { GatewayKind } from '../accounts/gateway-kind.js';
import { CallbackError } from '../callbacks/callback-error.js';

/** A credential field of an organiser's account at the gateway, for the back-office form. */
export interface CredentialField {
  /** Key under which the value is stored, e.g. `apiKey`. */
  name: string;
  /** Label as the provider's panel names it. */
  label: string;
  /** Secret values are write-only: they never leave the server. */
  secret: boolean;
  required: boolean;
  help?: string;
  /** Allowed values; absent for free text. */
  options?: readonly string[];
}

/** An organiser's gateway account with decrypted credentials, for one call only. */
export interface GatewayAccountData {
  /** Whether the account is in the provider's sandbox. */
  sandbox: boolean;
  /** Credentials by field name. */
  credentials: Readonly<Record<string, string>>;
}

/** Payment that a checkout is opened for. */
export interface PaymentRequest {
  /** Letters and digits, ending in a letter. */
  reference: string;
  /** Whole pesos, above 0. */
  amount: number;
  currency: 'COP';
  /** At most 255 characters, e.g. 'Inscripción Media Maratón Páramo de Sumapaz'. */
  description: string;
  /** Null if the caller is not an owner of the purchase: the payer then enters the data at the gateway. */
  payer: { name: string; email: string; phone: string; document: string } | null;
  /** End of the hold: a checkout that is open longer takes payments for a released purchase. */
  expiresAt: Date | null;
  /** URL to which the gateway sends the browser; its parameters are not used. */
  returnUrl: string;
  /** URL to which the gateway sends its callbacks. */
  confirmationUrl: string;
}

/**
 * Way of the browser to the gateway: post `fields` to `url`, open `url`, or load the script at `url` and open it with
 * `fields` (ePayco: `ePayco.checkout.configure({ sessionId, type, test: test === 'true' }).open()`).
 */
export interface Checkout {
  kind: 'FORM' | 'LINK' | 'SCRIPT';
  url: string;
  fields: Readonly<Record<string, string>>;
}

export type ReportedState = 'pending' | 'approved' | 'rejected' | 'expired' | 'refunded' | 'voided' | 'chargedBack';

/** Normalised report of a gateway on one transaction. */
export interface GatewayReport {
  reference: string;
  /** The provider's ID of the transaction. */
  transactionId: string;
  state: ReportedState;
  /** The provider's state code, by which repeated callbacks are recognised. */
  rawState: string;
  /** Amount in cents, so that amounts compare as integers. */
  amountInCents: number;
  /** ISO 4217, upper case. */
  currency: string;
  /** Whether it is a sandbox or test transaction, which settles nothing in production. */
  test: boolean;
  /**
   * Whether it comes from the provider's API. If false, only a signature proves it, and no signature covers
   * `transactionId`.
   */
  readBack: boolean;
  /** Spanish reason of a rejection; absent if the provider gives none. */
  reason?: string;
}

/** HTTP request of a callback as received. */
export interface CallbackRequest {
  method: string;
  /** Parameters that occur once; a repeated parameter is omitted and counts as missing. */
  query: Readonly<Record<string, string>>;
  /** Headers by lower-case name. */
  headers: Readonly<Record<string, string>>;
  /** Parsed urlencoded fields or JSON. A repeated field is an array and counts as missing. */
  body: unknown;
}

/**
 * Error for a callback with a wrong signature or shape, or that the provider's API contradicts: HTTP 4xx, no change.
 */
export class CallbackRejected extends Error {
  constructor(readonly why: string) {
    super(why);
  }
}

/** Error for a provider's API that does not respond as documented or cannot be called now: the call may be retried. */
export class GatewayUnavailable extends Error {
  constructor(
    message: string,
    readonly obstacle = CallbackError.GATEWAY_SILENT,
  ) {
    super(message);
  }
}

/** Adapter of one payment provider. Adapters are stateless and do not use the database. */
export interface Gateway {
  readonly kind: GatewayKind;
  /** Name for payers. */
  readonly name: string;
  /** Payment methods in Spanish, e.g. 'Tarjeta, PSE, Efecty'. */
  readonly methods: string;
  readonly fields: readonly CredentialField[];
  /** Opens a checkout at the provider, or computes one if the protocol needs no call. @throws GatewayUnavailable */
  startCheckout(request: PaymentRequest, account: GatewayAccountData): Promise<Checkout>;
  /** Returns the unverified reference of a callback, which finds the payment and its account; null if it has none. */
  readReference(callback: CallbackRequest): string | null;
  /**
   * Verifies a callback: checks the signature and reads from the provider what the signature does not cover.
   * @returns the report of the callback's transaction, followed by the other reports of money on its reference
   * @throws CallbackRejected
   * @throws GatewayUnavailable
   */
  verify(callback: CallbackRequest, account: GatewayAccountData): Promise<readonly [GatewayReport, ...GatewayReport[]]>;
  /**
   * Fetches the provider's reports on a reference, as `decisiveReports` selects them; empty if the provider knows none
   * or the account has no credentials for queries. A hold expires only after this call.
   * @throws GatewayUnavailable
   */
  fetchReports(
    reference: string,
    transactionId: string | null,
    account: GatewayAccountData,
  ): Promise<readonly GatewayReport[]>;
}
