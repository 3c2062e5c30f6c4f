import { GatewayKind } from '../accounts/gateway-kind.js';
import { CallbackError } from '../callbacks/callback-error.js';
import { credential } from './credentials.js';
import { createEpaycoSession, epaycoReferences, readEpayco } from './epayco-api.js';
import { signEpayco } from './epayco-signature.js';
import {
  GatewayUnavailable,
  CallbackRejected,
  type CredentialField,
  type Gateway,
  type GatewayAccountData,
  type GatewayReport,
  type CallbackRequest,
} from './gateway.js';
import { urlsFor, type GatewayUrls } from './gateway-urls.js';
import { decisiveReports } from './decisive-reports.js';
import { fieldOrNull, requiredField } from './callback-fields.js';
import { sameDigest } from './signatures.js';

const fields: readonly CredentialField[] = [
  { name: 'customerId', label: 'P_CUST_ID_CLIENTE', secret: false, required: true },
  { name: 'pKey', label: 'P_KEY', secret: true, required: true },
  { name: 'publicKey', label: 'PUBLIC_KEY', secret: false, required: true },
  { name: 'privateKey', label: 'PRIVATE_KEY', secret: true, required: true },
];

/**
 * Creates the adapter of ePayco's Smart Checkout 2. x_signature does not cover the state, and anyone with a reference
 * can read a valid signature, so a confirmation only triggers a query to ePayco.
 * @see https://docs.epayco.com/docs/checkout-implementacion
 */
export function createEpayco(urls: GatewayUrls): Gateway {
  return {
    kind: GatewayKind.EPAYCO,
    name: 'ePayco',
    methods: 'Tarjeta, PSE, efectivo, Daviplata',
    fields,
    startCheckout: async (request, account) => {
      if (request.reference.includes('^'))
        throw new GatewayUnavailable(`ePayco accepts no reference with '^': ${request.reference}`);
      if (!Number.isSafeInteger(request.amount) || request.amount <= 0)
        throw new GatewayUnavailable(`ePayco accepts no amount of ${request.amount}`);
      const sessionId = await createEpaycoSession(request, urls, account);
      return {
        kind: 'SCRIPT',
        url: urlsFor(urls, account).epaycoScript,
        fields: { sessionId, type: 'standard', test: String(account.sandbox) },
      };
    },
    readReference: (callback) => confirmationInvoice(confirmationFields(callback)),
    verify: async (callback, account) => [await verifyConfirmation(confirmationFields(callback), urls, account)],
    fetchReports: async (reference, transactionId, account) => {
      const references = new Set(await epaycoReferences(reference, urls, account));
      if (transactionId !== null) references.add(transactionId);
      const reports = await Promise.all([...references].map((refPayco) => readEpayco(refPayco, urls, account)));
      return decisiveReports(reports.flatMap((report) => (report?.reference === reference ? report : [])));
    },
  };
}

/** Returns the fields of a confirmation. ePayco sends them by POST or GET, depending on its panel. */
function confirmationFields(callback: CallbackRequest): unknown {
  return callback.method === 'GET' ? callback.query : callback.body;
}

function confirmationInvoice(confirmation: unknown): string | null {
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
  // Values are signed with `^` between them: a `^` inside one would give two different callbacks the same signature.
  if (Object.values(signed).some((value) => value.includes('^'))) throw new CallbackRejected('Value with a separator');
  const computed = signEpayco(customerId, credential(account, 'pKey'), signed);
  if (!sameDigest(computed, requiredField(confirmation, 'x_signature'))) throw new CallbackRejected('Wrong signature');
  const report = await readEpayco(signed.refPayco, urls, account);
  if (!report) throw new GatewayUnavailable('ePayco, transaction: not found', CallbackError.NOT_CONFIRMED);
  if (report.reference !== confirmationInvoice(confirmation))
    throw new CallbackRejected('ePayco has this transaction under another invoice');
  return report;
}
