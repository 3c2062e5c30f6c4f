import { escapeHtml } from '../platform/html.js';
import { plainPage } from '../platform/plain-page.js';

/** What is sent while a page's data cannot be read: whole in itself, with a way to try again that needs no script. */
export const unavailablePage = plainPage({
  title: 'Volvemos en un momento',
  tag: 'En pausa',
  content: `<h1>Volvemos en un momento</h1>
<p class="notice">No pudimos leer la información de esta página. Lo que ya pagaste o guardaste sigue en su lugar.</p>
<p><a href="">Reintentar</a></p>`,
});

/** What is sent when a page failed because of a fault in the product; the log names the same id. */
export const faultPage = (id: string): string =>
  plainPage({
    title: 'Algo salió mal',
    tag: 'Error',
    content: `<h1>Algo salió mal de nuestro lado</h1>
<p class="notice">No pudimos mostrar esta página. Lo que ya pagaste o guardaste sigue en su lugar.</p>
<p><a href="">Reintentar</a> · <a href="/eventos">Ver los eventos</a></p>
<p>Si vuelve a pasar, escríbenos con este código: <code>${escapeHtml(id)}</code></p>`,
  });
