import { z } from 'zod';
import { decimalToCents } from '../gateways/decimal-amount.js';
import { payuPublicSandbox } from '../gateways/payu-public-sandbox.js';
import { signRequest } from '../gateways/payu-signatures.js';
import { sameDigest } from '../gateways/signatures.js';

/**
 * Fields of PayU's checkout form that the test page passes from one request to the next in its URL. The payer's e-mail
 * address is omitted: URLs end up in logs.
 */
const fields = z.object({
  merchantId: z.string(),
  accountId: z.string(),
  referenceCode: z.string().min(1).max(255),
  description: z.string().min(1).max(255),
  amount: z.string().regex(/^\d{1,12}(\.\d{1,2})?$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
  signature: z.string(),
  responseUrl: z.string().max(255),
  confirmationUrl: z.string().max(255),
});

export type TestCheckoutForm = z.infer<typeof fields>;

/** Error of a form, with a Spanish text for the developer of the integration. */
export class FormRefused extends Error {}

/**
 * Reads and verifies a form as PayU does: each field once, the published account, and the signature over the text of
 * the amount. Both URLs must be of this installation: the server calls one (SSRF) and redirects the browser to the
 * other (open redirect).
 * @throws FormRefused
 */
export function readTestCheckoutForm(body: unknown, publicUrl: string): TestCheckoutForm {
  const parsed = fields.safeParse(body);
  if (!parsed.success) {
    const name = parsed.error.issues[0]?.path.join('.') || 'el formulario';
    throw new FormRefused(`Falta un dato o no es válido: ${name}.`);
  }
  const form = parsed.data;
  if (form.merchantId !== payuPublicSandbox.merchantId || form.accountId !== payuPublicSandbox.accountId) {
    throw new FormRefused('El comercio o la cuenta no son los de la Pasarela de pruebas.');
  }
  const computed = signRequest(payuPublicSandbox, form.referenceCode, form.amount, form.currency);
  if (form.referenceCode.includes('~') || !sameDigest(computed, form.signature)) {
    throw new FormRefused('La firma digital de la transacción no es válida.');
  }
  if (!decimalToCents(form.amount)) throw new FormRefused('El valor debe ser mayor que cero.');
  for (const name of ['responseUrl', 'confirmationUrl'] as const) {
    if (!isSameOrigin(form[name], publicUrl)) throw new FormRefused(`La dirección no es de este sitio: ${name}.`);
  }
  return form;
}

function isSameOrigin(address: string, publicUrl: string): boolean {
  return URL.canParse(address) && new URL(address).origin === new URL(publicUrl).origin;
}
