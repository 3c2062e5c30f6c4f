/** Maximum elements after references are expanded; a detailed icon has some hundreds. */
const MAX_ELEMENTS = 20_000;

/** Element with an ID: the number of elements in it, and its range of references. */
interface Part {
  elements: number;
  first: number;
  end: number;
}

/**
 * Whether a drawing stays small when rendered. `use` draws another part again, so nested uses multiply: ten levels of
 * ten make 10¹⁰ elements. Clip paths and masks count too.
 * @param svg output of sanitizeSvg, in which every `<` begins a tag
 */
export function staysSmall(svg: string): boolean {
  const parts = new Map<string, Part>();
  const references: { to: string; uses: boolean }[] = [];
  const open: { id: string | undefined; elements: number; first: number }[] = [];
  let elements = 0;
  const close = (): void => {
    const part = open.pop();
    if (part?.id !== undefined)
      parts.set(part.id, { elements: elements - part.elements, first: part.first, end: references.length });
  };
  for (const [, closing, name, attributes = '', alone] of svg.matchAll(/<(\/?)([A-Za-z]+)([^>]*?)(\/?)>/g)) {
    if (closing) {
      close();
      continue;
    }
    open.push({ id: /\sid="([^"]*)"/.exec(attributes)?.[1], elements, first: references.length });
    elements += 1;
    for (const [, attribute, link, address] of attributes.matchAll(
      /\s(href|clip-path|mask)="(?:#([\w-]+)|url\([^#]*#([\w-]+)[^"]*)"/g,
    )) {
      const uses = attribute === 'href' && name === 'use';
      // A gradient that references another's colors draws nothing.
      if (uses || attribute !== 'href') references.push({ to: link ?? address ?? '', uses });
    }
    if (alone) close();
  }

  const within = ({ first, end }: Part) => references.slice(first, end);
  const nested = references.some(
    ({ to, uses }) => uses && within(parts.get(to) ?? { elements: 0, first: 0, end: 0 }).some((inner) => inner.uses),
  );
  if (nested) return false;

  const sizes = new Map<string, number>();
  const expandedSize = (id: string): number => {
    const part = parts.get(id);
    if (!part) return 0;
    const cachedSize = sizes.get(id);
    if (cachedSize !== undefined) return cachedSize;
    // Infinity marks a part in progress, so that a cycle exceeds the limit.
    sizes.set(id, Infinity);
    const size = within(part).reduce((sum, { to }) => sum + expandedSize(to), part.elements);
    sizes.set(id, size);
    return size;
  };
  return references.reduce((sum, { to }) => sum + expandedSize(to), elements) <= MAX_ELEMENTS;
}
