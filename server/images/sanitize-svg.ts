import sanitizeHtml from 'sanitize-html';
import { staysSmall } from './svg-references.js';

const NAMESPACE = 'http://www.w3.org/2000/svg';
const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];
const ELEMENTS = [
  'svg',
  'g',
  'defs',
  'text',
  'tspan',
  'clipPath',
  'mask',
  'linearGradient',
  'radialGradient',
  'stop',
  'symbol',
  'use',
  ...SHAPES,
];
const ATTRIBUTES = [
  ...[
    'xmlns',
    'viewBox',
    'width',
    'height',
    'x',
    'y',
    'x1',
    'y1',
    'x2',
    'y2',
    'cx',
    'cy',
    'r',
    'rx',
    'ry',
    'fx',
    'fy',
    'd',
    'points',
    'id',
  ],
  ...[
    'fill',
    'fill-opacity',
    'fill-rule',
    'stroke',
    'stroke-width',
    'stroke-linecap',
    'stroke-linejoin',
    'stroke-miterlimit',
    'stroke-dasharray',
  ],
  ...[
    'stroke-dashoffset',
    'stroke-opacity',
    'opacity',
    'color',
    'transform',
    'clip-path',
    'clip-rule',
    'mask',
    'offset',
    'stop-color',
  ],
  ...[
    'stop-opacity',
    'gradientUnits',
    'gradientTransform',
    'spreadMethod',
    'clipPathUnits',
    'maskUnits',
    'preserveAspectRatio',
    'href',
  ],
  ...['font-family', 'font-size', 'font-weight', 'text-anchor', 'dx', 'dy', 'letter-spacing', 'vector-effect'],
];

/**
 * Returns a drawing with only shapes, colors, gradients and references within itself: no scripts and no external
 * content. Null if no drawing remains or it expands without bounds when rendered.
 */
export function sanitizeSvg(content: string): string | null {
  if (/<!ENTITY/i.test(content)) return null;
  const clean = sanitizeHtml(content, {
    allowedTags: ELEMENTS,
    allowedAttributes: { '*': ATTRIBUTES },
    // Dropped with their content: text of a script or style would be rendered.
    nonTextTags: ['script', 'style', 'foreignObject', 'iframe', 'title', 'desc', 'metadata'],
    selfClosing: ['stop', 'use', ...SHAPES],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: {
      '*': (tagName, attribs) => ({
        tagName,
        attribs: { ...(tagName === 'svg' ? { xmlns: NAMESPACE } : {}), ...withoutExternalReferences(attribs) },
      }),
    },
  }).trim();
  return /^<svg[\s>]/.test(clean) && clean.endsWith('</svg>') && staysSmall(clean) ? clean : null;
}

function withoutExternalReferences(attributes: Record<string, string>): Record<string, string> {
  const renamed = Object.entries(attributes).map(
    ([name, value]) => [name === 'xlink:href' ? 'href' : name, value] as const,
  );
  const harmless = renamed.filter(([name, value]) => {
    if (name === 'xmlns') return value === NAMESPACE;
    if (name === 'href') return /^#[\w-]+$/.test(value.trim());
    return (
      !/[\\&]|script:|data:|expression/i.test(value) &&
      value.replace(/url\(\s*['"]?#[\w-]+['"]?\s*\)/g, '').search(/url|\/\//i) < 0
    );
  });
  return Object.fromEntries(harmless);
}
