import { escapeHtml } from './html.js';
import { plainPageStyle } from './plain-page-style.js';
import { policySource } from '../http/policy-source.js';

/** Returns a content security policy that allows only the page's style, script, forms and frames. */
export const plainPagePolicy = ({ script = '' } = {}): string =>
  [
    "default-src 'none'",
    `style-src ${policySource(plainPageStyle)}`,
    ...(script ? [`script-src ${policySource(script)}`] : []),
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Returns a page of the server in one response. `content` is HTML; the other parts are text. */
export function plainPage(parts: { title: string; tag: string; content: string; script?: string }): string {
  const { title, tag, content, script } = parts;
  return `<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Dorsal</title>
<style>${plainPageStyle}</style>
</head>
<body>
<header><div class="wrap"><span class="logo"><svg width="30" height="26" viewBox="0 0 30 26" aria-hidden="true"><rect width="30" height="26" rx="5" fill="#D9F13F"/><path fill="#0C1018" d="M9.4 5.6h6.2c4 0 6.2 2.7 6.2 7.4s-2.2 7.4-6.2 7.4H9.4Zm4.1 3.3v8.2h1.7c1.7 0 2.5-1.2 2.5-4.1s-.8-4.1-2.5-4.1Z"/></svg>dorsal</span><span class="tag">${escapeHtml(tag)}</span></div></header>
<main class="wrap">
${content}
</main>
${script ? `<script>${script}</script>` : ''}
</body>
</html>
`;
}
