import { escapeHtml } from '../platform/html/html.js';
import { plainPage } from '../platform/html/plain-page.js';

/** Page sent while its data cannot be read. It has no external resources and a retry that needs no script. */
export const unavailablePage = plainPage({
  title: 'Volvemos en un momento',
  tag: 'En pausa',
  content: `<h1>Volvemos en un momento</h1>
<p class="notice">No pudimos leer la información de esta página. Lo que ya pagaste o guardaste sigue en su lugar.</p>
<p><a href="">Reintentar</a></p>`,
});

/** Returns the page sent after an unexpected error, with the ID that the log has. */
export const errorPage = (id: string): string =>
  plainPage({
    title: 'Algo salió mal',
    tag: 'Error',
    content: `<h1>Algo salió mal de nuestro lado</h1>
<p class="notice">No pudimos mostrar esta página. Lo que ya pagaste o guardaste sigue en su lugar.</p>
<p><a href="">Reintentar</a> · <a href="/eventos">Ver los eventos</a></p>
<p>Si vuelve a pasar, escríbenos con este código: <code>${escapeHtml(id)}</code></p>`,
  });
