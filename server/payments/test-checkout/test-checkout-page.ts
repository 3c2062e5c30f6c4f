import { escapeHtml } from '../../platform/html/html.js';
import { formatPesos } from '../../platform/text/money.js';
import { plainPage, plainPagePolicy } from '../../platform/html/plain-page.js';
import { decimalToCents } from '../gateways/decimal-amount.js';
import { testCheckoutPath } from '../gateways/test-gateway.js';
import type { TestCheckoutForm } from './test-checkout-form.js';

/** Shows the delay in its button, and stops a second click from paying twice. */
const script = `
const form = document.forms[0], seconds = form.elements.seconds, later = document.getElementById('later');
seconds.addEventListener('input', () => { later.textContent = 'Aprobar en ' + (seconds.value || '…') + ' segundos'; });
let sent = false;
form.addEventListener('submit', (event) => { if (sent) event.preventDefault(); sent = true; });
addEventListener('pageshow', () => { sent = false; });
`;

/** Content security policy of the page: only its style, its script and its form. */
export const testCheckoutPolicy = plainPagePolicy({ script });

/** Returns the page on which the payer chooses the outcome of the payment. */
export function testCheckoutPage(form: TestCheckoutForm): string {
  const pesos = formatPesos((decimalToCents(form.amount) ?? 0) / 100);
  const carried = Object.entries(form).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return page(
    'Pasarela de pruebas',
    `<h1>¿Cómo termina este pago?</h1>
<p class="notice"><strong>Entorno de pruebas: no se mueve dinero.</strong> Aquí estaría la página de pago de PayU.</p>
<dl class="panel">
<div><dt>Total</dt><dd class="total">${escapeHtml(pesos)}${form.currency === 'COP' ? '' : ` ${escapeHtml(form.currency)}`}</dd></div>
<div><dt>Concepto</dt><dd>${escapeHtml(form.description)}</dd></div>
<div><dt>Referencia</dt><dd>${escapeHtml(form.referenceCode)}</dd></div>
<div><dt>Comercio</dt><dd>${escapeHtml(form.merchantId)}, cuenta ${escapeHtml(form.accountId)}</dd></div>
</dl>
<form method="post" action="${testCheckoutPath}/decision">
${carried.join('\n')}
<button class="solid" formnovalidate name="decision" value="approved">Aprobar</button>
<div class="pair">
<button class="danger" formnovalidate name="decision" value="rejected">Rechazar</button>
<button formnovalidate name="decision" value="pending">Dejar pendiente</button>
</div>
<fieldset>
<legend>Confirmación que se demora</legend>
<label for="seconds">Segundos de espera</label>
<div class="later">
<input id="seconds" name="seconds" type="number" inputmode="numeric" value="10" min="1" max="600" required>
<button id="later" name="decision" value="later">Aprobar en 10 segundos</button>
</div>
<p class="help">Vuelves de inmediato con el pago pendiente; la aprobación llega después.</p>
</fieldset>
</form>
<p><a href="${escapeHtml(form.responseUrl)}">Volver sin decidir</a></p>`,
    script,
  );
}

/** Returns the page for an error. @param back URL of the link back; null for the start page */
export function testCheckoutErrorPage(title: string, explanation: string, back: string | null): string {
  return page(
    title,
    `<h1>${escapeHtml(title)}</h1>
<p class="notice error" role="alert">${escapeHtml(explanation)}</p>
<p><a href="${escapeHtml(back ?? '/')}">${back ? 'Volver al comercio' : 'Ir al inicio'}</a></p>`,
  );
}

const page = (title: string, content: string, script = ''): string =>
  plainPage({ title, tag: 'Pasarela de pruebas', content, script });
