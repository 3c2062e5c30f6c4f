import type { SheetColumn } from '../platform/list/xlsx.js';
import { snakeCase } from '../platform/text/snake-case.js';
import { cleanFields, competitorFields, type CompetitorData } from '../registration/competitor-fields.js';
import type { BuyerInput } from './order.inputs.js';

/** Fields of an order's buyer, each stored and exported as the field of a competitor; in the order of exports. */
const buyerFields = ['name', 'lastName', 'dni', 'phone', 'email', 'address', 'city', 'department'] as const;

/** Buyer and shipping address; the address is empty if the order is picked up. */
export type Buyer = Pick<CompetitorData, (typeof buyerFields)[number]>;

const mapFields = (map: (name: keyof Buyer) => [string, unknown]) => Object.fromEntries(buyerFields.map(map));

/** Columns of the buyer in the table `goods_order`. */
export const buyerColumns = buyerFields.map(snakeCase);

/** SQL list of the buyer's fields of the order `o`, by their names. */
export const buyerFieldsSql = buyerFields.map((name) => `o.${snakeCase(name)} as "${name}"`).join(', ');

/** Returns the buyer's columns of an order. */
export const buyerRow = (buyer: Buyer): Record<string, unknown> => mapFields((name) => [snakeCase(name), buyer[name]]);

/** Returns the competitor as the buyer of an order. */
export const buyerFromCompetitor = (competitor: CompetitorData): Buyer =>
  mapFields((name) => [name, competitor[name]]) as Buyer;

/** Returns the buyer as stored. */
export const cleanBuyerFields = ({ department, city, ...buyer }: BuyerInput): Buyer =>
  cleanFields(buyerFields, { ...buyer, department: department ?? '', city: city ?? '' });

/** Columns of an export of orders. */
export const buyerSheet: readonly SheetColumn<Buyer>[] = buyerFields.map((name) => ({
  ...competitorFields[name].sheet!,
  value: ({ [name]: value }) => value,
}));
