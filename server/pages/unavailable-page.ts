import { plainPage } from '../platform/plain-page.js';

/** What is sent while a page's data cannot be read: whole in itself, with a way to try again that needs no script. */
export const unavailablePage = plainPage({
  title: 'Volvemos en un momento',
  tag: 'En pausa',
  content: `<h1>Volvemos en un momento</h1>
<p class="notice">No pudimos leer la información de esta página. Lo que ya pagaste o guardaste sigue en su lugar.</p>
<p><a href="">Reintentar</a></p>`,
});
