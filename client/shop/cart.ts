import { storedList } from '../base/storage/stored-list';

/** A line of the cart. Price and image are those of when it was added. */
export interface CartLine {
  productId: string;
  /** Null for a product without sizes */
  sizeId: string | null;
  /** Name of the size; null if there is none to show */
  size: string | null;
  quantity: number;
  /** Quantity before it was reduced to the stock; removed when the user chooses again */
  had?: number;
  price: number;
  name: string;
  thumbnail: string | null;
  event: { id: string; slug: string; name: string };
}

/** Maximum units of a product without stock control. */
export const MAX_UNCOUNTED = 10;

export const chooseSize = 'Selecciona una talla.';
export const alreadyThere = 'El producto ya está en el carrito con esta talla.';

/** Key of a line: product and size. */
export const lineKey = ({ productId, sizeId }: Pick<CartLine, 'productId' | 'sizeId'>): string =>
  `${productId}:${sizeId ?? ''}`;

export const linesTotal = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

export const countUnits = (lines: readonly Pick<CartLine, 'quantity'>[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Groups lines by event, in the order in which the events were added: a purchase has products of one event. */
export function groupByEvent<Line extends Pick<CartLine, 'event'>>(
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

/** Reads the cart; unreadable data count as empty. */
export const cartLines = stored.read;

/** The cart of this browser, shared by its tabs. */
export const useCart = stored.use;

const changed = (key: string, change: (line: CartLine) => CartLine): void =>
  stored.write(cartLines().map((line) => (lineKey(line) === key ? change(line) : line)));

/** Appends a line. @returns false if the product is already in the cart in this size */
export function addToCart(line: CartLine): boolean {
  if (cartLines().some((other) => lineKey(other) === lineKey(line))) return false;
  stored.write([...cartLines(), line]);
  return true;
}

export const setQuantity = (key: string, quantity: number): void =>
  changed(key, ({ had: _had, ...line }) => ({ ...line, quantity }));

/** Reduces a line to the units left, and stores the former quantity. */
export const lowerTo = (key: string, left: number): void =>
  changed(key, (line) => ({ ...line, quantity: left, had: line.quantity }));

export const setPrice = (key: string, price: number): void => changed(key, (line) => ({ ...line, price }));

/** Removes lines from the cart. */
export const removeLines = (keys: readonly string[]): void =>
  stored.write(cartLines().filter((line) => !keys.includes(lineKey(line))));

/** Removes bought units; units added since stay. */
export function removeBought(bought: readonly { key: string; quantity: number }[]): void {
  stored.write(
    cartLines().flatMap((line) => {
      const units = bought.find(({ key }) => key === lineKey(line))?.quantity ?? 0;
      const { had: _had, ...rest } = line;
      return units === 0 ? [line] : line.quantity > units ? [{ ...rest, quantity: line.quantity - units }] : [];
    }),
  );
}

/** Restores a removed line at its former position. */
export function putBack(line: CartLine, at: number): void {
  if (!cartLines().some((other) => lineKey(other) === lineKey(line))) stored.write(cartLines().toSpliced(at, 0, line));
}

/** Display name of a line. */
export const lineName = ({ name, size }: CartLine): string => (size ? `${name}, talla ${size}` : name);
