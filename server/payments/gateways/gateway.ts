import type { GatewayKind } from '../gateway-kind.js';
import { CallbackError } from '../callback-error.js';

/** A field of an organiser's account at the provider, as the back-office asks for it. */
export interface CredentialField {
  /** Key under which the value is stored, e.g. `apiKey`. */
  name: string;
  /** Spanish label, in the provider's own words. */
  label: string;
  /** Secret values are write-only: they never leave the server. */
  secret: boolean;
  required: boolean;
  help?: string;
  /** The only values it may have; absent where it is free text. */
  options?: readonly string[];
}

/** An organiser's account at a provider, decrypted for the length of one call. */
export interface GatewayAccountData {
  /** Sandbox or production of the provider. */
  sandbox: boolean;
  /** Values by field name. */
  credentials: Readonly<Record<string, string>>;
}

/** What is asked of the payer: one reference, one amount. */
export interface PaymentRequest {
  /** Letters and digits, ending in a letter. */
  reference: string;
  /** Whole pesos, above 0. */
  amount: number;
  currency: 'COP';
  /** At most 255 characters, e.g. 'Inscripción Media Maratón Páramo de Sumapaz'. */
  description: string;
  /** Null if the caller is not an owner of the purchase: the payer then types them at the gateway. */
  payer: { name: string; email: string; phone: string; document: string } | null;
  /** The hold's end: a checkout should not outlive it. */
  expiresAt: Date | null;
  /** Browser comes back here (display only). */
  returnUrl: string;
  /** Server-to-server notices go here. */
  confirmationUrl: string;
}

/**
 * How the browser gets to the gateway: post `fields` to `url`, follow `url`, or load the script at `url` and open it with
 * `fields` (ePayco: `ePayco.checkout.configure({ sessionId, type, test: test === 'true' }).open()`).
 */
export interface Checkout {
  kind: 'FORM' | 'LINK' | 'SCRIPT';
  url: string;
  fields: Readonly<Record<string, string>>;
}

export type ReportedState = 'pending' | 'approved' | 'rejected' | 'expired' | 'refunded' | 'voided' | 'chargedBack';

/** What a gateway says about one transaction, in our own words; raw codes stay in the notice. */
export interface GatewayReport {
  reference: string;
  /** The provider's name for the attempt, as `ask` takes it. */
  transactionId: string;
  state: ReportedState;
  /** The provider's own code, for the unique key of a notice. */
  rawState: string;
  /** In cents, so that amounts compare as integers. */
  amountInCents: number;
  /** ISO 4217, upper case. */
  currency: string;
  /** True for a sandbox or test transaction: it never pays anything in production. */
  test: boolean;
  /** True: the provider's API told it. False: a signature alone vouches for it, and none covers the transaction's name. */
  readBack: boolean;
  /** Spanish reason of a rejection, where the provider gives one. */
  reason?: string;
}

/** A received callback as it came. */
export interface NoticeRequest {
  method: string;
  /** Single values only: a parameter given twice is left out, and so counts as missing. */
  query: Readonly<Record<string, string>>;
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>;
  /** Parsed body: urlencoded fields or JSON. A field given twice comes as an array and counts as missing. */
  body: unknown;
}

/** The callback's signature or shape is wrong, or the provider's API contradicts it: answered with 4xx, changes nothing. */
export class CallbackRejected extends Error {
  constructor(readonly why: string) {
    super(why);
  }
}

/** The provider's API did not answer as documented, or cannot be asked now: the attempt may be repeated. */
export class GatewayUnavailable extends Error {
  constructor(
    message: string,
    readonly obstacle = CallbackError.GATEWAY_SILENT,
  ) {
    super(message);
  }
}

/** One provider. Adapters hold no state and touch no database. */
export interface Gateway {
  readonly kind: GatewayKind;
  /** As payers know it. */
  readonly name: string;
  /** Ways to pay in words, e.g. 'Tarjeta, PSE, Efecty'. */
  readonly methods: string;
  readonly fields: readonly CredentialField[];
  /** Asks the provider for a checkout, or makes one where the protocol needs no call. @throws GatewayUnavailable */
  startCheckout(request: PaymentRequest, account: GatewayAccountData): Promise<Checkout>;
  /** Our reference in a callback, unverified: it finds the payment, and so the account to verify with. Null where there is none. */
  referenceOf(notice: NoticeRequest): string | null;
  /**
   * What the callback truly says: signature checked, and read back from the provider what the signature does not cover.
   * First the transaction that the callback is about, then what else the provider told of money on its reference.
   * @throws CallbackRejected @throws GatewayUnavailable
   */
  verify(notice: NoticeRequest, account: GatewayAccountData): Promise<readonly [GatewayReport, ...GatewayReport[]]>;
  /**
   * The provider's own word on a reference, as `decisiveReports` has it; empty where it knows none or cannot be asked.
   * Used before a hold is freed. @throws GatewayUnavailable
   */
  ask(reference: string, transactionId: string | null, account: GatewayAccountData): Promise<readonly GatewayReport[]>;
}
