/** What a drawing may come to once its references are followed; a detailed icon has some hundreds. */
const MOST_ELEMENTS = 20_000;

/** A named part: how much is in it, and which of the references. */
interface Part {
  elements: number;
  first: number;
  end: number;
}

/**
 * Whether a drawing stays as small as it is written. Each `use` draws another part once more: one within another's part
 * multiplies, ten in a row of ten make ten thousand millions. Clipping and masking parts are followed alike.
 * @param svg as sanitizeSvg writes it: every `<` begins a tag
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
      // A gradient that takes another's colours draws nothing.
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
  const sizeOf = (id: string): number => {
    const part = parts.get(id);
    if (!part) return 0;
    const known = sizes.get(id);
    if (known !== undefined) return known;
    // Until it is known a part is endless, so that a circle is.
    sizes.set(id, Infinity);
    const size = within(part).reduce((sum, { to }) => sum + sizeOf(to), part.elements);
    sizes.set(id, size);
    return size;
  };
  return references.reduce((sum, { to }) => sum + sizeOf(to), elements) <= MOST_ELEMENTS;
}
