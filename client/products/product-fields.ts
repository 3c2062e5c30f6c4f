import type { Open } from '../base/network/fragment';
import { productStatusLabels } from '../base/format/texts';
import type { ProductStatus } from '../gql/enums';
import type { ProductForm_ProductFragment, ProductInput, ProductSizeInput } from '../gql/graphql';
import { emptyValues, listFields, inputFromValues, valuesFromRow, type ValuesOf } from '../ui/field/field-list';
import { toOption } from '../ui/list/list-filters';

/** Form values of a size; a new one has no ID. */
export interface SizeValues {
  id: string | null;
  size: string;
  amount: number | null;
}

export const emptySize: SizeValues = { id: null, size: '', amount: null };

const trimmed = (text: string) => text.trim();

/** Fields of a product's form. An image is set only if a new one was picked. A new product is active. */
export const productFields = listFields<Open<ProductForm_ProductFragment>, ProductInput>()({
  name: {
    label: 'Nombre',
    empty: '',
    send: trimmed,
    control: { kind: 'text', maxLength: 120, placeholder: 'Camiseta manga larga Páramo' },
    group: 'basics',
    wide: true,
  },
  sku: {
    label: 'SKU',
    changed: 'SKU',
    empty: '',
    send: trimmed,
    control: { kind: 'text', maxLength: 40, placeholder: 'PSU-ML27' },
    help: 'Único en el evento.',
    group: 'sale',
  },
  price: {
    label: 'Precio',
    empty: null,
    send: (price: number | null) => price ?? 0,
    control: { kind: 'money', max: 100_000_000 },
    help: 'En pesos, IVA incluido.',
    group: 'sale',
  },
  status: {
    label: 'Estado',
    empty: 'ACTIVE',
    read: ({ status }) => status,
    send: (status: ProductStatus) => status,
    control: {
      kind: 'select',
      options: [toOption(productStatusLabels, 'ACTIVE'), toOption(productStatusLabels, 'INACTIVE')],
    },
    help: 'Inactivo: no aparece en la tienda.',
    group: 'publishing',
  },
  eventId: {
    label: 'Evento',
    empty: '',
    send: (id: string) => id || null,
  },
  description: {
    label: 'Descripción',
    empty: '',
    control: { kind: 'richText' },
    optional: true,
    group: 'basics',
    wide: true,
  },
  shopUrl: {
    label: 'Dirección de la tienda externa',
    empty: '',
    send: (address: string) => address.trim() || null,
    control: { kind: 'text', type: 'url', maxLength: 500, placeholder: 'https://otra-tienda.co/producto' },
    check: (address: string) =>
      /^\s*(https?:\/\/[^\s/.]+\.\S+)?\s*$/i.test(address) || 'Escribe una dirección como https://tienda.co/producto.',
    help: 'Solo si se vende en otra parte: el botón de la tienda lleva allá y aquí no se cobra.',
    optional: true,
    group: 'sale',
    wide: true,
  },
  sizes: {
    label: 'Variaciones',
    empty: [emptySize],
    read: ({ sizes }): SizeValues[] => sizes.map(({ id, size, amount }) => ({ id, size, amount })),
    send: (sizes: SizeValues[]): ProductSizeInput[] =>
      sizes.map(({ id, size, amount }) => ({ id, size: size.trim(), amount: amount ?? 0 })),
  },
  thumbnail: {
    label: 'Miniatura',
    empty: null,
    read: () => null,
    send: (picture: File | null) => picture ?? undefined,
  },
});

export type ProductFormValues = ValuesOf<typeof productFields>;

export const emptyProduct: ProductFormValues = emptyValues(productFields);

export const valuesOfProduct = (product: ProductForm_ProductFragment): ProductFormValues =>
  valuesFromRow(productFields, product);

/**
 * Converts valid form values to the mutation's input. Contains only changed sizes, with the units from when the form
 * was filled, so that units sold in the meantime are not restored. `rows` maps them to form rows.
 */
export function productInput(
  values: ProductFormValues,
  base: ProductFormValues,
): { input: ProductInput; rows: number[] } {
  const rows = values.sizes.flatMap(({ id, size, amount }, index) => {
    const before = base.sizes.find((row) => row.id === id && id !== null);
    return before?.size === size && before.amount === amount ? [] : [{ index, seen: before?.amount }];
  });
  const input = inputFromValues<ProductInput>(productFields, values, base);
  return {
    rows: rows.map(({ index }) => index),
    input: {
      ...input,
      sizes: rows.flatMap(({ index, seen }) => ({ ...(input.sizes[index] as ProductSizeInput), seen })),
    },
  };
}
