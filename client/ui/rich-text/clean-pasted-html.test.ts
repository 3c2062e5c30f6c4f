import { cleanPastedHtml } from './clean-pasted-html';

it.each([
  ['<h1 style="color:red">Ruta</h1>', '<h2>Ruta</h2>'],
  ['<p class="MsoNormal"><span style="font-size:9pt">Hola</span></p>', '<p><span>Hola</span></p>'],
  ['<b>fuerte</b> e <i>inclinado</i>', '<strong>fuerte</strong> e <em>inclinado</em>'],
  ['<b id="docs-internal-guid"><p>Uno</p><p>Dos</p></b>', '<p>Uno</p><p>Dos</p>'],
  ['<a href="https://dorsal.co" onclick="x()" target="_top">aquí</a>', '<a href="https://dorsal.co">aquí</a>'],
  ['<p>Foto <img src="https://otro.sitio/foto.png"></p>', '<p>Foto </p>'],
  ['<style>p{}</style><script>x()</script><p>Texto</p>', '<p>Texto</p>'],
])('The pasted HTML %s is cleaned', (pasted, clean) => expect(cleanPastedHtml(pasted)).toBe(clean));
