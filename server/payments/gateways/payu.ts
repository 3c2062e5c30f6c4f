import { GatewayKind } from '../gateway-kind.js';
import { CallbackError } from '../callback-error.js';
import { credential, optionalCredential } from './credentials.js';
import { centsOf } from './decimal-amount.js';
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
import { fieldOrNull, requiredField } from './notice-fields.js';
import { payuForm } from './payu-form.js';
import { isPublicSandboxKey } from './payu-public-sandbox.js';
import { payuReason } from './payu-reasons.js';
import { payuReports } from './payu-reports.js';
import { payuAlgorithms, signConfirmation, type PayuKey } from './payu-signatures.js';
import { sameDigest } from './signatures.js';
import { moneyReports, decisiveReports } from './decisive-reports.js';

const fieldsOf = (production: boolean): readonly CredentialField[] => [
  { name: 'merchantId', label: 'Merchant ID', secret: false, required: true },
  { name: 'accountId', label: 'Account ID', secret: false, required: true },
  { name: 'apiKey', label: 'API Key', secret: true, required: true },
  {
    name: 'apiLogin',
    label: 'API Login',
    secret: true,
    // Without it nobody can tell a test purchase from money.
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

/** Only 4 is money. 7 and its variants are pending, and so is whatever PayU may add: it changes nothing. */
const states: Readonly<Record<string, ReportedState>> = {
  '4': 'approved',
  '5': 'expired',
  '6': 'rejected',
  '104': 'rejected',
};

/**
 * PayU Latam's WebCheckout: a form that the browser posts, and a signed confirmation between servers.
 * @see https://developers.payulatam.com/latam/es/docs/integrations/webcheckout-integration.html
 */
export function createPayu(urls: GatewayUrls, { production }: { production: boolean }): Gateway {
  return {
    kind: GatewayKind.PAYU,
    name: 'PayU',
    methods: 'Tarjeta de crédito y débito, PSE, efectivo',
    fields: fieldsOf(production),
    startCheckout: async (request, account) => ({
      kind: 'FORM',
      url: urlsFor(urls, account).payuCheckout,
      fields: payuForm(request, payuKeyOf(account), credential(account, 'accountId'), account.sandbox),
    }),
    referenceOf: (notice) => fieldOrNull(notice.body, 'reference_sale'),
    verify: async (notice, account) => {
      const key = payuKeyOf(account);
      const told = readConfirmation(notice.body, key, account.sandbox);
      // What pays nothing in any case needs no question.
      const never = told.state === 'pending' || (production && (account.sandbox || isPublicSandboxKey(key)));
      if (never || (!production && !optionalCredential(account, 'apiLogin'))) return [told];
      return confirmed(told, await reportsOf(told.reference, urls, account));
    },
    ask: async (reference, _transactionId, account) =>
      optionalCredential(account, 'apiLogin') ? decisiveReports(await reportsOf(reference, urls, account)) : [],
  };
}

function payuKeyOf(account: GatewayAccountData): PayuKey {
  const name = credential(account, 'algorithm').toUpperCase();
  const algorithm = payuAlgorithms.find((known) => known === name);
  if (!algorithm) throw new GatewayUnavailable('The PayU account has an unknown signature algorithm');
  const hmacKey = optionalCredential(account, 'hmacKey');
  return {
    apiKey: credential(account, 'apiKey'),
    merchantId: credential(account, 'merchantId'),
    algorithm,
    ...(hmacKey ? { hmacKey } : {}),
  };
}

/** Checks the sign over the values as they came, then reads them. */
function readConfirmation(body: unknown, key: PayuKey, sandbox: boolean): GatewayReport {
  const reference = requiredField(body, 'reference_sale');
  const value = requiredField(body, 'value');
  const currency = requiredField(body, 'currency');
  const rawState = requiredField(body, 'state_pol');
  if (requiredField(body, 'merchant_id') !== key.merchantId) throw new CallbackRejected('Another merchant');
  // A `~` inside a value would let one signed text be read as another.
  if (reference.includes('~')) throw new CallbackRejected('Reference with a separator');
  if (!/^\d{1,14}(\.\d{1,2})?$/.test(value)) throw new CallbackRejected('Malformed value');
  if (!/^[A-Z]{3}$/.test(currency)) throw new CallbackRejected('Malformed currency');
  if (!/^\d{1,3}$/.test(rawState)) throw new CallbackRejected('Malformed state');
  const computed = signConfirmation(key, reference, value, currency, rawState);
  if (!sameDigest(computed, requiredField(body, 'sign'))) throw new CallbackRejected('Wrong signature');
  const amountInCents = centsOf(value);
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

/** PayU's documentation calls the flag a boolean and its samples send 1 or 0; anything but a clear no is a test. */
function saysTest(flag: string | null): boolean {
  return flag !== null && !['', '0', 'false'].includes(flag.toLowerCase());
}

/** What PayU's order may say where a confirmation says this: money that was approved may have gone back since. */
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
 * What PayU itself tells of the reference, where it shows what the confirmation says; only that is acted on. No signature
 * covers the transaction's name or the `test` field, neither the form's nor the confirmation's, and for whole pesos the
 * signature of the browser's return is the confirmation's: a payer could switch the form to test, pay with a test card,
 * and send that signature as a confirmation, or send the one of a true payment again under another name.
 * @throws GatewayUnavailable where PayU does not show it, or not yet
 */
function confirmed(told: GatewayReport, reports: readonly GatewayReport[]): [GatewayReport, ...GatewayReport[]] {
  const same = reports.filter(
    ({ state, amountInCents, currency }) =>
      confirming[told.state].includes(state) && amountInCents === told.amountInCents && currency === told.currency,
  );
  // The unsigned name only chooses among what is true.
  const likeliest = (among: readonly GatewayReport[]) =>
    among.find(({ transactionId }) => transactionId === told.transactionId) ?? among[0];
  const about = likeliest(same.filter(({ state }) => state === 'approved')) ?? likeliest(same);
  if (!about) throw new GatewayUnavailable('PayU does not show what was confirmed', CallbackError.NOT_CONFIRMED);
  return [about, ...moneyReports(reports).filter((report) => report !== about)];
}

/** All attempts on a reference; those with test cards are left out where others were made. @throws GatewayUnavailable */
async function reportsOf(reference: string, urls: GatewayUrls, account: GatewayAccountData): Promise<GatewayReport[]> {
  const { payuReports: url } = urlsFor(urls, account);
  const [apiLogin, apiKey] = [credential(account, 'apiLogin'), credential(account, 'apiKey')];
  const reports = await payuReports(reference, { url, apiLogin, apiKey, sandbox: account.sandbox });
  const real = reports.filter(({ test }) => !test);
  return real.length > 0 ? real : reports;
}
