import { AppError, ErrorCode } from '../errors.js';
import { columnsFromInput, auditSnapshot, type ResourceFields } from './resource-fields.js';
import { refusedFields, restShape, inputFromRest, type RestFields } from './rest-fields.js';
import { RestReader } from './rest-reader.js';
import { restChoice, restMoment, restPesos, restRows, restText, rowTypes } from './rest-values.js';

enum Kind {
  NEW = 'nuevo',
  OLD = 'viejo',
}
interface ArticleInput {
  title: string;
  kind: keyof typeof Kind;
  soldFrom: string;
  sizes: { size: string; price: number }[];
  note?: string | null;
}
interface Article {
  title: string;
  kind: string;
  soldFrom: string;
  note: string | null;
  stock: { size: string }[];
}

const sizeFields: RestFields<ArticleInput['sizes'][number], ArticleInput['sizes'][number]> = {
  size: { rest: restText, as: ['sizes', 'size'] },
  price: { rest: restPesos },
};
const fields: ResourceFields<Article, ArticleInput, ArticleInput, ArticleInput> = {
  title: { rest: restText, as: ['name_thing', 'name'], clean: (title) => title.trim() },
  kind: { rest: restChoice(Kind, { missing: 'NEW' }) },
  soldFrom: { rest: restMoment },
  sizes: {
    rest: restRows(sizeFields, rowTypes(sizeFields, { input: 'SizeInput', type: 'Size' })),
    as: ['category'],
    outputName: 'categorias',
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
  return { sent: inputFromRest<ArticleInput>(fields, new RestReader([body], problems)), problems };
};

it('A payload is read by all names of a field and written by the first', () => {
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

it('An unreadable value is reported at its place in the payload', () => {
  const { problems } = read({ kind: 'usado', sold_from: 'ayer', category: [{ size: 'M', price: 'caro' }] });
  expect(Object.keys(problems).sort()).toEqual(['category.0.price', 'kind', 'sold_from']);
});

it('Errors of the server are reported by the names of the payload', () => {
  const error = new AppError(ErrorCode.VALIDATION, { fields: { title: ['a'], 'sizes.1.size': ['b'], other: ['c'] } });
  expect(refusedFields(fields, error).body).toMatchObject({
    errors: { name_thing: ['a'], 'category.1.sizes': ['b'], other: ['c'] },
  });
});

it('Given fields are stored cleaned, and omitted fields do not change', () => {
  const { sent } = read(payload);
  expect(columnsFromInput<Article>(fields, { ...sent, title: ' Gorra ' })).toEqual({
    title: 'Gorra',
    kind: 'NEW',
    soldFrom: '2030-01-01T11:00:00.000Z',
  });
  expect(columnsFromInput<Article>(fields, { note: null })).toEqual({ note: null });
});

it('The audit snapshot of an object has every field', () => {
  const article: Article = { title: 'Gorra', kind: 'nuevo', soldFrom: '', note: null, stock: [{ size: 'M' }] };
  expect(auditSnapshot(fields, article)).toEqual({
    title: 'Gorra',
    kind: 'nuevo',
    soldFrom: '',
    note: null,
    sizes: ['M'],
  });
});
