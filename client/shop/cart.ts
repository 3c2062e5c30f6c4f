import { storedList } from '../base/stored-list';

/** Something chosen in the shop. What it costs and how it looks is as it was when it was chosen. */
export interface CartLine {
  productId: string;
  /** null: a product without sizes */
  sizeId: string | null;
  /** What the size is called; null where there is none to show */
  size: string | null;
  quantity: number;
  /** How many were wanted before fewer were left; gone once the person chooses again */
  had?: number;
  price: number;
  name: string;
  thumbnail: string | null;
  event: { id: string; slug: string; name: string };
}

/** Units of a product whose units are not counted, at most. */
export const MOST_UNCOUNTED = 10;

export const chooseSize = 'Selecciona una talla.';
export const alreadyThere = 'El producto ya está en el carrito con esta talla.';

/** A product and size is in the cart once. */
export const keyOf = ({ productId, sizeId }: Pick<CartLine, 'productId' | 'sizeId'>): string =>
  `${productId}:${sizeId ?? ''}`;

export const totalOf = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

export const unitsOf = (lines: readonly Pick<CartLine, 'quantity'>[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** A purchase holds goods of one event: the lines by event, in the order in which the events came into the cart. */
export function groupsOf<Line extends Pick<CartLine, 'event'>>(
  lines: readonly Line[],
): { event: CartLine['event']; lines: Line[] }[] {
  const groups = new Map<string, { event: CartLine['event']; lines: Line[] }>();
  for (const line of lines) {
    const group = groups.get(line.event.id) ?? { event: line.event, lines: [] };
    group.lines.push(line);
    groups.set(line.event.id, group);
  }
  return [...groups.values()];
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNone = (value: unknown): boolean => value === null || isText(value);

function isLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false;
  const { productId, sizeId, size, quantity, price, name, thumbnail, event } = value as Record<keyof CartLine, unknown>;
  const { id, slug, name: eventName } = (event ?? {}) as Record<string, unknown>;
  return (
    isText(productId) &&
    isTextOrNone(sizeId) &&
    isTextOrNone(size) &&
    Number.isInteger(quantity) &&
    (quantity as number) > 0 &&
    Number.isInteger(price) &&
    isText(name) &&
    isTextOrNone(thumbnail) &&
    [id, slug, eventName].every(isText)
  );
}

const stored = storedList('carrito', isLine);

/** The cart as it stands now. What cannot be read is an empty cart. */
export const cartLines = stored.read;

/** The cart of this browser, in every tab the same. */
export const useCart = stored.use;

const changed = (key: string, change: (line: CartLine) => CartLine): void =>
  stored.write(cartLines().map((line) => (keyOf(line) === key ? change(line) : line)));

/** Puts a line at the end of the cart. @returns false where the product is there in this size already */
export function addToCart(line: CartLine): boolean {
  if (cartLines().some((other) => keyOf(other) === keyOf(line))) return false;
  stored.write([...cartLines(), line]);
  return true;
}

export const setQuantity = (key: string, quantity: number): void =>
  changed(key, ({ had: _had, ...line }) => ({ ...line, quantity }));

/** Leaves in the cart what there is of it; the line remembers how many it had. */
export const lowerTo = (key: string, left: number): void =>
  changed(key, (line) => ({ ...line, quantity: left, had: line.quantity }));

export const setPrice = (key: string, price: number): void => changed(key, (line) => ({ ...line, price }));

/** Takes lines out of the cart. */
export const removeLines = (keys: readonly string[]): void =>
  stored.write(cartLines().filter((line) => !keys.includes(keyOf(line))));

/** Takes out what was bought. Units that were added to a line since then stay. */
export function takeOut(bought: readonly { key: string; quantity: number }[]): void {
  stored.write(
    cartLines().flatMap((line) => {
      const units = bought.find(({ key }) => key === keyOf(line))?.quantity ?? 0;
      const { had: _had, ...rest } = line;
      return units === 0 ? [line] : line.quantity > units ? [{ ...rest, quantity: line.quantity - units }] : [];
    }),
  );
}

/** Puts a line that was taken out back to its place. */
export function putBack(line: CartLine, at: number): void {
  if (!cartLines().some((other) => keyOf(other) === keyOf(line))) stored.write(cartLines().toSpliced(at, 0, line));
}

/** A line in words. */
export const nameOf = ({ name, size }: CartLine): string => (size ? `${name}, talla ${size}` : name);
