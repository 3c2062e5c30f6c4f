import { createHash } from 'node:crypto';
import { formatPesos } from '../platform/money.js';
import { centsOf } from './gateways/decimal-amount.js';
import { testCheckoutPath } from './gateways/test-gateway.js';
import type { TestCheckoutForm } from './test-checkout-form.js';
import { testCheckoutStyle } from './test-checkout-style.js';

/** Keeps the delay's button true to its field, and a second click from paying twice. */
const script = `
const form = document.forms[0], seconds = form.elements.seconds, later = document.getElementById('later');
seconds.addEventListener('input', () => { later.textContent = 'Aprobar en ' + (seconds.value || '…') + ' segundos'; });
let sent = false;
form.addEventListener('submit', (event) => { if (sent) event.preventDefault(); sent = true; });
addEventListener('pageshow', () => { sent = false; });
`;

const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page's own content security policy: nothing but its style, its script and its form. */
export const testCheckoutPolicy = [
  "default-src 'none'",
  `style-src ${sourceOf(testCheckoutStyle)}`,
  `script-src ${sourceOf(script)}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Where the payer decides how the payment ends. */
export function testCheckoutPage(form: TestCheckoutForm): string {
  const pesos = formatPesos((centsOf(form.amount) ?? 0) / 100);
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

/** What went wrong, and the way back where there is one. */
export function testCheckoutErrorPage(title: string, explanation: string, back: string | null): string {
  return page(
    title,
    `<h1>${escapeHtml(title)}</h1>
<p class="notice error" role="alert">${escapeHtml(explanation)}</p>
<p><a href="${escapeHtml(back ?? '/')}">${back ? 'Volver al comercio' : 'Ir al inicio'}</a></p>`,
  );
}

function page(title: string, content: string, script = ''): string {
  return `<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Dorsal</title>
<style>${testCheckoutStyle}</style>
</head>
<body>
<header><div class="wrap"><span class="logo"><svg width="30" height="26" viewBox="0 0 30 26" aria-hidden="true"><rect width="30" height="26" rx="5" fill="#D9F13F"/><path fill="#0C1018" d="M9.4 5.6h6.2c4 0 6.2 2.7 6.2 7.4s-2.2 7.4-6.2 7.4H9.4Zm4.1 3.3v8.2h1.7c1.7 0 2.5-1.2 2.5-4.1s-.8-4.1-2.5-4.1Z"/></svg>dorsal</span><span class="tag">Pasarela de pruebas</span></div></header>
<main class="wrap">
${content}
</main>
${script ? `<script>${script}</script>` : ''}
</body>
</html>
`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
