import { GatewayKind } from '../gateway-kind.js';
import { CallbackError } from '../callback-error.js';
import { credential } from './credentials.js';
import { createEpaycoSession, epaycoReferencesOf, readEpayco } from './epayco-api.js';
import { signEpayco } from './epayco-signature.js';
import {
  GatewayUnavailable,
  CallbackRejected,
  type CredentialField,
  type Gateway,
  type GatewayAccountData,
  type GatewayReport,
  type NoticeRequest,
} from './gateway.js';
import { urlsFor, type GatewayUrls } from './gateway-urls.js';
import { decisiveReports } from './decisive-reports.js';
import { fieldOrNull, requiredField } from './notice-fields.js';
import { sameDigest } from './signatures.js';

const fields: readonly CredentialField[] = [
  { name: 'customerId', label: 'P_CUST_ID_CLIENTE', secret: false, required: true },
  { name: 'pKey', label: 'P_KEY', secret: true, required: true },
  { name: 'publicKey', label: 'PUBLIC_KEY', secret: false, required: true },
  { name: 'privateKey', label: 'PRIVATE_KEY', secret: true, required: true },
];

/**
 * ePayco's Smart Checkout 2. Its x_signature does not cover the state, and whoever holds a reference can read a genuine
 * signature, so a confirmation is only the occasion to ask ePayco what happened.
 * @see https://docs.epayco.com/docs/checkout-implementacion
 */
export function createEpayco(urls: GatewayUrls): Gateway {
  return {
    kind: GatewayKind.EPAYCO,
    name: 'ePayco',
    methods: 'Tarjeta, PSE, efectivo, Daviplata',
    fields,
    startCheckout: async (request, account) => {
      if (request.reference.includes('^')) throw new GatewayUnavailable('ePayco takes no such reference');
      if (!Number.isSafeInteger(request.amount) || request.amount <= 0)
        throw new GatewayUnavailable('ePayco takes no such amount');
      const sessionId = await createEpaycoSession(request, urls, account);
      return {
        kind: 'SCRIPT',
        url: urlsFor(urls, account).epaycoScript,
        fields: { sessionId, type: 'standard', test: String(account.sandbox) },
      };
    },
    referenceOf: (notice) => invoiceOf(fieldsOf(notice)),
    verify: async (notice, account) => [await verifyConfirmation(fieldsOf(notice), urls, account)],
    ask: async (reference, transactionId, account) => {
      const references = new Set(await epaycoReferencesOf(reference, urls, account));
      if (transactionId !== null) references.add(transactionId);
      const reports = await Promise.all([...references].map((refPayco) => readEpayco(refPayco, urls, account)));
      return decisiveReports(reports.flatMap((report) => (report?.reference === reference ? report : [])));
    },
  };
}

/** ePayco confirms by POST or GET, as its panel is set. */
function fieldsOf(notice: NoticeRequest): unknown {
  return notice.method === 'GET' ? notice.query : notice.body;
}

function invoiceOf(confirmation: unknown): string | null {
  return fieldOrNull(confirmation, 'x_id_invoice') ?? fieldOrNull(confirmation, 'x_id_factura');
}

async function verifyConfirmation(
  confirmation: unknown,
  urls: GatewayUrls,
  account: GatewayAccountData,
): Promise<GatewayReport> {
  const customerId = credential(account, 'customerId');
  const signed = {
    refPayco: requiredField(confirmation, 'x_ref_payco'),
    transactionId: requiredField(confirmation, 'x_transaction_id'),
    amount: requiredField(confirmation, 'x_amount'),
    currency: requiredField(confirmation, 'x_currency_code'),
  };
  // A `^` inside a value would let one signed text be read as another.
  if (Object.values(signed).some((value) => value.includes('^'))) throw new CallbackRejected('Value with a separator');
  const computed = signEpayco(customerId, credential(account, 'pKey'), signed);
  if (!sameDigest(computed, requiredField(confirmation, 'x_signature'))) throw new CallbackRejected('Wrong signature');
  const report = await readEpayco(signed.refPayco, urls, account);
  if (!report) throw new GatewayUnavailable('ePayco, transaction: not found', CallbackError.NOT_CONFIRMED);
  if (report.reference !== invoiceOf(confirmation))
    throw new CallbackRejected('ePayco has this transaction under another invoice');
  return report;
}
