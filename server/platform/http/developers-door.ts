import type { RequestHandler } from 'express';

export const DEVELOPERS_PATH = '/desarrolladores';

/** Redirects browsers from `/api` to the developers' page and sends its URL to programs in a `Link` header. */
export const redirectToDevelopers: RequestHandler = (request, response, next) => {
  response.setHeader('Link', `<${DEVELOPERS_PATH}>; rel="service-doc"`);
  if (request.accepts(['json', 'html']) === 'html') return response.redirect(DEVELOPERS_PATH);
  next();
};

/** Header bar of the explorers, with a link back; `style` belongs in the page's style sheet. */
export const developersBar = {
  style: `.dorsal-bar{display:flex;align-items:center;gap:20px;min-height:48px;padding:0 16px;background:#0C1018;font:600 15px/1.2 system-ui,sans-serif}
.dorsal-bar a{color:#fff;display:inline-flex;align-items:center;gap:8px;min-height:44px;text-decoration:none}
.dorsal-bar a+a{color:#D9F13F;text-decoration:underline;text-underline-offset:3px}
.dorsal-bar a:focus-visible{outline:3px solid #D9F13F;outline-offset:2px}`,
  html: `<header class="dorsal-bar"><a href="/eventos" aria-label="Dorsal, inicio"><svg width="30" height="26" viewBox="0 0 30 26" aria-hidden="true"><rect width="30" height="26" rx="5" fill="#D9F13F"/><path fill="#0C1018" d="M9.4 5.6h6.2c4 0 6.2 2.7 6.2 7.4s-2.2 7.4-6.2 7.4H9.4Zm4.1 3.3v8.2h1.7c1.7 0 2.5-1.2 2.5-4.1s-.8-4.1-2.5-4.1Z"/></svg>dorsal</a><a href="${DEVELOPERS_PATH}">Desarrolladores</a></header>`,
};
