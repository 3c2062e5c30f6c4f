import {
  changedText,
  emptyValues,
  listLabels,
  listFields,
  namesIn,
  inputFromValues,
  valuesFromRow,
  type ValuesOf,
} from './field-list';

interface Stored {
  id: string;
  name: string;
  note: string | null;
  price: number;
  active: string;
}
interface Input {
  name: string;
  note?: string | null;
  price: number;
  active: boolean;
  picture?: File | null;
}

const list = listFields<Stored, Input>()({
  name: { label: 'Nombre', empty: '', send: (name: string) => name.trim() },
  note: { label: 'Nota', empty: '', send: (note: string) => note || null, onlyChanged: true },
  price: {
    label: 'Precio de venta',
    changed: 'precio',
    group: 'sale',
    empty: null,
    send: (price: number | null) => price ?? 0,
  },
  active: { label: 'Estado', group: 'sale', empty: true, read: ({ active }) => active === 'ACTIVE' },
  picture: { label: 'Imagen', empty: null, read: () => null, send: (picture: File | null) => picture ?? undefined },
});
const stored: Stored = { id: '1', name: 'Gorra', note: null, price: 35_000, active: 'INACTIVE' };

it('A form starts with the empty values or with the stored ones', () => {
  const empty: ValuesOf<typeof list> = { name: '', note: '', price: null, active: true, picture: null };
  expect(emptyValues(list)).toEqual(empty);
  expect(valuesFromRow(list, stored)).toEqual({ name: 'Gorra', note: '', price: 35_000, active: false, picture: null });
});

it('A form sends its values, and fields with `onlyChanged` only if they changed', () => {
  const base = valuesFromRow(list, stored);
  expect(inputFromValues<Input>(list, { ...base, name: ' Gorra ' }, base)).toEqual({
    name: 'Gorra',
    price: 35_000,
    active: false,
  });
  const picture = new File(['x'], 'gorra.png');
  expect(inputFromValues<Input>(list, { ...base, note: 'Azul', picture }, base)).toMatchObject({
    note: 'Azul',
    picture,
  });
});

it.each([
  [['name'], 'nombre'],
  [['name', 'price', 'active'], 'nombre, precio y estado'],
  [['elsewhere'], 'elsewhere'],
  [[], 'datos del producto'],
])('The changed fields %j are named %j', (changed, text) =>
  expect(changedText(list, changed, 'datos del producto')).toBe(text),
);

it('A field list returns its labels and the fields of a group', () => {
  expect(listLabels(list).price).toBe('Precio de venta');
  expect(namesIn(list, 'sale')).toEqual(['price', 'active']);
});
