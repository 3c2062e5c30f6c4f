import { AppError, ErrorCode } from './errors.js';
import { columnsOf, auditSnapshot, type ResourceFields } from './resource-fields.js';
import { refusedFields, restShape, inputFromRest, type RestFields } from './rest-fields.js';
import { RestReader } from './rest-reader.js';
import { restChoice, restMoment, restPesos, restRows, restText, rowTypes } from './rest-values.js';

enum Kind {
  NEW = 'nuevo',
  OLD = 'viejo',
}
interface Sent {
  title: string;
  kind: keyof typeof Kind;
  soldFrom: string;
  sizes: { size: string; price: number }[];
  note?: string | null;
}
interface Thing {
  title: string;
  kind: string;
  soldFrom: string;
  note: string | null;
  stock: { size: string }[];
}

const sizeFields: RestFields<Sent['sizes'][number], Sent['sizes'][number]> = {
  size: { rest: restText, as: ['sizes', 'size'] },
  price: { rest: restPesos },
};
const fields: ResourceFields<Thing, Sent, Sent, Sent> = {
  title: { rest: restText, as: ['name_thing', 'name'], clean: (title) => title.trim() },
  kind: { rest: restChoice(Kind, { missing: 'NEW' }) },
  soldFrom: { rest: restMoment },
  sizes: {
    rest: restRows(sizeFields, rowTypes(sizeFields, { input: 'SizeInput', type: 'Size' })),
    as: ['category'],
    answeredAs: 'categorias',
    columns: null,
    state: ({ stock }) => stock.map(({ size }) => size),
  },
  note: { rest: null },
};
const payload = {
  name: ' Gorra ',
  sold_from: '2030-01-01 06:00',
  category: '[{"size":"M","price":"35.000"},{"sizes":"L","price":"40.000"}]',
};
const read = (body: object) => {
  const problems = {};
  return { sent: inputFromRest<Sent>(fields, new RestReader([body], problems)), problems };
};

it('reads a payload under all of its names, and answers under the first', () => {
  const { sent, problems } = read(payload);
  expect(problems).toEqual({});
  expect(sent).toEqual({
    title: 'Gorra',
    kind: 'NEW',
    soldFrom: '2030-01-01T11:00:00.000Z',
    sizes: [
      { size: 'M', price: 35_000 },
      { size: 'L', price: 40_000 },
    ],
  });
  expect(restShape(fields, { ...sent, kind: 'OLD' as const })).toEqual({
    name_thing: 'Gorra',
    kind: 'viejo',
    sold_from: '2030-01-01 06:00:00',
    categorias: [
      { sizes: 'M', price: 35_000 },
      { sizes: 'L', price: 40_000 },
    ],
  });
});

it('notes what it cannot read where it stands in the payload', () => {
  const { problems } = read({ kind: 'usado', sold_from: 'ayer', category: [{ size: 'M', price: 'caro' }] });
  expect(Object.keys(problems).sort()).toEqual(['category.0.price', 'kind', 'sold_from']);
});

it('tells what the server refused under the names of the payload', () => {
  const error = new AppError(ErrorCode.VALIDATION, { fields: { title: ['a'], 'sizes.1.size': ['b'], other: ['c'] } });
  expect(refusedFields(fields, error).body).toMatchObject({
    errors: { name_thing: ['a'], 'category.1.sizes': ['b'], other: ['c'] },
  });
});

it('stores what is there, cleaned, and leaves what is left out', () => {
  const { sent } = read(payload);
  expect(columnsOf<Thing>(fields, { ...sent, title: ' Gorra ' })).toEqual({
    title: 'Gorra',
    kind: 'NEW',
    soldFrom: '2030-01-01T11:00:00.000Z',
  });
  expect(columnsOf<Thing>(fields, { note: null })).toEqual({ note: null });
});

it('tells what a thing is now, field by field', () => {
  const thing: Thing = { title: 'Gorra', kind: 'nuevo', soldFrom: '', note: null, stock: [{ size: 'M' }] };
  expect(auditSnapshot(fields, thing)).toEqual({
    title: 'Gorra',
    kind: 'nuevo',
    soldFrom: '',
    note: null,
    sizes: ['M'],
  });
});
