import { sanitizeSvg } from './sanitize-svg.js';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inside}</svg>`;

it('keeps shapes, gradients and references to itself', () => {
  const drawing = svg(
    '<defs><linearGradient id="a" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fff" /></linearGradient></defs><g transform="rotate(3 1 1)"><use href="#b" fill="url(#a)" /></g>',
  );
  expect(sanitizeSvg(drawing)).toBe(drawing);
  expect(sanitizeSvg(`<?xml version="1.0"?>\n<!-- x -->\n${drawing}`)).toBe(drawing);
});

it.each([
  ['<script>alert(1)</script>', ''],
  ['<script href="https://example.test/x.js"/>', ''],
  ['<style>@import url(https://example.test/x.css)</style>', ''],
  ['<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)">x</body></foreignObject>', ''],
  ['<image href="https://example.test/x.png"/>', ''],
  ['<use href="https://example.test/x.svg#a"/>', '<use />'],
  ['<use xlink:href="data:image/svg+xml;base64,AAAA#x"/>', '<use />'],
  ['<a href="javascript:alert(1)"><path d="M0 0"/></a>', '<path d="M0 0" />'],
  ['<path d="M0 0" onload="alert(1)" style="background:url(https://example.test)"/>', '<path d="M0 0" />'],
  ['<path fill="url(https://example.test/x#a)"/>', '<path />'],
  ['<path fill="URL( //example.test/x#a )"/>', '<path />'],
  ['<set attributeName="href" to="javascript:alert(1)"/><animate attributeName="d"/>', ''],
  ['<SCRIPT>alert(1)</SCRIPT>', 'alert(1)'],
])('%s', (attack, harmless) => {
  expect(sanitizeSvg(svg(attack))).toBe(svg(harmless));
});

it.each(['', 'hola', '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>', '<svg'])('finds no drawing in %j', (content) => {
  expect(sanitizeSvg(content)).toBeNull();
});
