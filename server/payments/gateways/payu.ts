import { GatewayKind } from '../accounts/gateway-kind.js';
import { CallbackError } from '../callbacks/callback-error.js';
import { credential, optionalCredential } from './credentials.js';
import { decimalToCents } from './decimal-amount.js';
import {
  GatewayUnavailable,
  CallbackRejected,
  type CredentialField,
  type Gateway,
  type GatewayAccountData,
  type GatewayReport,
  type ReportedState,
} from './gateway.js';
import { urlsFor, type GatewayUrls } from './gateway-urls.js';
import { fieldOrNull, requiredField } from './callback-fields.js';
import { payuForm } from './payu-form.js';
import { isPublicSandboxKey } from './payu-public-sandbox.js';
import { payuReason } from './payu-reasons.js';
import { payuReports } from './payu-reports.js';
import { payuAlgorithms, signConfirmation, type PayuKey } from './payu-signatures.js';
import { sameDigest } from './signatures.js';
import { moneyReports, decisiveReports } from './decisive-reports.js';

const credentialFields = (production: boolean): readonly CredentialField[] => [
  { name: 'merchantId', label: 'Merchant ID', secret: false, required: true },
  { name: 'accountId', label: 'Account ID', secret: false, required: true },
  { name: 'apiKey', label: 'API Key', secret: true, required: true },
  {
    name: 'apiLogin',
    label: 'API Login',
    secret: true,
    // Required in production: only PayU's queries API shows whether a transaction is a test.
    required: production,
    help: 'Con él se comprueba en PayU cada aprobación antes de marcar el pago, y se consultan los pendientes.',
  },
  {
    name: 'algorithm',
    label: 'Algoritmo de firma',
    secret: false,
    required: true,
    help: 'El mismo que tiene configurado la cuenta en PayU.',
    options: payuAlgorithms,
  },
  {
    name: 'hmacKey',
    label: 'Llave HMAC',
    secret: true,
    required: false,
    help: 'Solo con HMAC-SHA256 y si PayU entregó una llave aparte; si está vacía se usa el API Key.',
  },
];

/** Unlisted codes are pending, such as 7 and any code that PayU adds. */
const states: Readonly<Record<string, ReportedState>> = {
  '4': 'approved',
  '5': 'expired',
  '6': 'rejected',
  '104': 'rejected',
};

/**
 * Creates the adapter of PayU Latam's WebCheckout: a form that the browser posts, and a signed confirmation between
 * servers.
 * @see https://developers.payulatam.com/latam/es/docs/integrations/webcheckout-integration.html
 */
export function createPayu(urls: GatewayUrls, { production }: { production: boolean }): Gateway {
  return {
    kind: GatewayKind.PAYU,
    name: 'PayU',
    methods: 'Tarjeta de crédito y débito, PSE, efectivo',
    fields: credentialFields(production),
    startCheckout: async (request, account) => ({
      kind: 'FORM',
      url: urlsFor(urls, account).payuCheckout,
      fields: payuForm(request, payuKey(account), credential(account, 'accountId'), account.sandbox),
    }),
    readReference: (callback) => fieldOrNull(callback.body, 'reference_sale'),
    verify: async (callback, account) => {
      const key = payuKey(account);
      const confirmation = readConfirmation(callback.body, key, account.sandbox);
      // A confirmation that cannot settle a payment needs no query to PayU.
      const cannotSettle =
        confirmation.state === 'pending' || (production && (account.sandbox || isPublicSandboxKey(key)));
      if (cannotSettle || (!production && !optionalCredential(account, 'apiLogin'))) return [confirmation];
      return confirmed(confirmation, await fetchOrderReports(confirmation.reference, urls, account));
    },
    fetchReports: async (reference, _transactionId, account) =>
      optionalCredential(account, 'apiLogin') ? decisiveReports(await fetchOrderReports(reference, urls, account)) : [],
  };
}

function payuKey(account: GatewayAccountData): PayuKey {
  const name = credential(account, 'algorithm').toUpperCase();
  const algorithm = payuAlgorithms.find((known) => known === name);
  if (!algorithm) throw new GatewayUnavailable(`The PayU account has an unknown signature algorithm: ${name}`);
  const hmacKey = optionalCredential(account, 'hmacKey');
  return {
    apiKey: credential(account, 'apiKey'),
    merchantId: credential(account, 'merchantId'),
    algorithm,
    ...(hmacKey ? { hmacKey } : {}),
  };
}

/** Reads a confirmation after checking its signature over the values as received. @throws CallbackRejected */
function readConfirmation(body: unknown, key: PayuKey, sandbox: boolean): GatewayReport {
  const reference = requiredField(body, 'reference_sale');
  const value = requiredField(body, 'value');
  const currency = requiredField(body, 'currency');
  const rawState = requiredField(body, 'state_pol');
  if (requiredField(body, 'merchant_id') !== key.merchantId) throw new CallbackRejected('Another merchant');
  // Values are signed with `~` between them: a `~` inside one would give two different callbacks the same signature.
  if (reference.includes('~')) throw new CallbackRejected('Reference with a separator');
  if (!/^\d{1,14}(\.\d{1,2})?$/.test(value)) throw new CallbackRejected('Malformed value');
  if (!/^[A-Z]{3}$/.test(currency)) throw new CallbackRejected('Malformed currency');
  if (!/^\d{1,3}$/.test(rawState)) throw new CallbackRejected('Malformed state');
  const computed = signConfirmation(key, reference, value, currency, rawState);
  if (!sameDigest(computed, requiredField(body, 'sign'))) throw new CallbackRejected('Wrong signature');
  const amountInCents = decimalToCents(value);
  if (amountInCents === null) throw new CallbackRejected('Malformed value');
  const state = states[rawState] ?? 'pending';
  return {
    reference,
    transactionId: requiredField(body, 'transaction_id'),
    state,
    rawState,
    amountInCents,
    currency,
    test: sandbox || isPublicSandboxKey(key) || saysTest(fieldOrNull(body, 'test')),
    readBack: false,
    ...(state === 'rejected' ? payuReason(fieldOrNull(body, 'response_message_pol')) : {}),
  };
}

/**
 * Returns whether a confirmation is a test: any flag except '', 0 and false (PayU documents a boolean and sends 1 or
 * 0).
 */
function saysTest(flag: string | null): boolean {
  return flag !== null && !['', '0', 'false'].includes(flag.toLowerCase());
}

/** States of PayU's order that confirm a confirmation's state; approved money may have been returned since. */
const confirming: Readonly<Record<ReportedState, readonly ReportedState[]>> = {
  approved: ['approved', 'refunded', 'voided'],
  rejected: ['rejected', 'expired'],
  expired: ['rejected', 'expired'],
  pending: [],
  refunded: [],
  voided: [],
  chargedBack: [],
};

/**
 * Returns PayU's reports on a reference if they confirm the confirmation; only these reports are applied. No signature
 * covers the transaction ID or the `test` field, and for whole pesos the browser's return has the same signature as a
 * confirmation. Without this check a payer could switch the form to test, pay with a test card and send that signature
 * as a confirmation, or repeat the signature of a real payment with another transaction ID.
 * @throws GatewayUnavailable if PayU's reports do not confirm it (yet)
 */
function confirmed(
  confirmation: GatewayReport,
  reports: readonly GatewayReport[],
): [GatewayReport, ...GatewayReport[]] {
  const matching = reports.filter(
    ({ state, amountInCents, currency }) =>
      confirming[confirmation.state].includes(state) &&
      amountInCents === confirmation.amountInCents &&
      currency === confirmation.currency,
  );
  // The unsigned transaction ID only selects among reports that PayU's API returned.
  const bestMatch = (candidates: readonly GatewayReport[]) =>
    candidates.find(({ transactionId }) => transactionId === confirmation.transactionId) ?? candidates[0];
  const report = bestMatch(matching.filter(({ state }) => state === 'approved')) ?? bestMatch(matching);
  if (!report)
    throw new GatewayUnavailable('PayU does not show the confirmed transaction', CallbackError.NOT_CONFIRMED);
  return [report, ...moneyReports(reports).filter((other) => other !== report)];
}

/** Returns PayU's reports on a reference, without test transactions if there are others. @throws GatewayUnavailable */
async function fetchOrderReports(
  reference: string,
  urls: GatewayUrls,
  account: GatewayAccountData,
): Promise<GatewayReport[]> {
  const { payuReports: url } = urlsFor(urls, account);
  const [apiLogin, apiKey] = [credential(account, 'apiLogin'), credential(account, 'apiKey')];
  const reports = await payuReports(reference, { url, apiLogin, apiKey, sandbox: account.sandbox });
  const real = reports.filter(({ test }) => !test);
  return real.length > 0 ? real : reports;
}
