import { sanitizeSvg } from './sanitize-svg.js';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inside}</svg>`;

it('Shapes, gradients and references within the drawing are kept', () => {
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

describe('A drawing that expands when rendered', () => {
  const group = (id: string, to: string, times: number, how = (target: string) => `<use href="#${target}"/>`) =>
    `<g id="${id}">${how(to).repeat(times)}</g>`;
  const chain = (links: number, how?: (target: string) => string) =>
    `<path id="p0" d="M0 0h1"/>${Array.from({ length: links }, (_, at) => group(`p${at + 1}`, `p${at}`, 10, how)).join('')}`;
  it.each([
    ['a use within a used part', svg(`${chain(1)}<use href="#p1"/>`)],
    ['ten times ten, over and over', svg(chain(24))],
    ['a use of itself', svg('<g id="a"><use href="#a"/></g>')],
    ['uses in a circle', svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
    ['masks within masks', svg(chain(24, (to) => `<path d="M0 0" mask="url(#${to})"/>`))],
    ['clips in a circle', svg('<clipPath id="a"><path d="M0 0" clip-path="url(#a)"/></clipPath>')],
    ['many uses of much', svg(`<g id="a">${'<path d="M0 0"/>'.repeat(500)}</g>${'<use href="#a"/>'.repeat(100)}`)],
  ])('A drawing with %s is refused', (_what, content) => {
    expect(sanitizeSvg(content)).toBeNull();
  });

  it('A drawing with some uses of a shape, a clip path and gradients with shared colors is accepted', () => {
    const drawing = svg(
      '<defs><linearGradient id="a"><stop offset="0" /></linearGradient><linearGradient id="b" href="#a"></linearGradient>' +
        '<clipPath id="c"><path d="M0 0h9" /></clipPath><path id="d" d="M0 0h1" fill="url(#b)" clip-path="url(#c)" /></defs>' +
        '<use href="#d" x="1" /><use href="#d" x="2" />',
    );
    expect(sanitizeSvg(drawing)).toBe(drawing);
  });
});

it.each(['', 'hola', '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>', '<svg'])('%j is not a drawing', (content) => {
  expect(sanitizeSvg(content)).toBeNull();
});
