import { Quota, QuotaKind } from '../../quotas/quota.entity.js';
import { openTestServices } from '../../testing/services.js';
import { countStatements, recordStatements } from '../../testing/statements.js';
import { COUNTED_UP_TO, countUpTo, pageWindow, readPage } from './page.js';
import { ListOrder } from './page-args.js';

const { ctx } = await openTestServices();
const perPage = 20;

/** Creates quotas with the limits 1 to `count`. */
const makeRows = (count: number) =>
  ctx().em.execute(
    `insert into quota (kind, "limit") select ${QuotaKind.PRODUCT_SIZE}, n from generate_series(1, ${count}) n`,
  );

const read = (page: number, above = 0, order: ListOrder = ListOrder.NEWEST) =>
  readPage(
    ctx().em,
    Quota,
    { kind: QuotaKind.PRODUCT_SIZE, limit: { $gt: above } },
    { orderBy: { limit: 'desc' }, at: { page, order }, perPage },
  );
/** The number of the rows is known; they are 1 to `count`, in ascending order of equal keys and then of the limit. */
const readKnown = (page: number, count: number) =>
  readPage(
    ctx().em,
    Quota,
    { kind: QuotaKind.PRODUCT_SIZE, limit: { $lte: count } },
    {
      orderBy: [{ kind: 'desc' }, { limit: 'asc' }],
      at: { page },
      perPage,
      countedUpTo: 1_500,
      count: { sql: 'select ?::int', params: [count] },
    },
  );
const limits = (data: Quota[]) => data.map(({ limit }) => limit);

describe('a page of a list', () => {
  beforeAll(() => makeRows(1_510));

  it('A page contains the rows that its number selects', async () => {
    const { data, ...window } = await read(2, 10);
    expect(limits(data)).toEqual(Array.from({ length: perPage }, (_, index) => 1_490 - index));
    expect(window).toEqual({ total: 1_500, more: false, perPage, currentPage: 2, lastPage: 75 });
  });

  it('A page far from the first keeps the order of the list', async () => {
    expect(limits((await read(76)).data)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(limits((await read(60, 10)).data)).toEqual(Array.from({ length: perPage }, (_, index) => 330 - index));
  });

  it('The order OLDEST begins at the other end, on pages far from the first too', async () => {
    const oldest = async (page: number) => limits((await read(page, 10, ListOrder.OLDEST)).data);
    expect(await oldest(1)).toEqual(Array.from({ length: perPage }, (_, index) => 11 + index));
    expect(await oldest(60)).toEqual(Array.from({ length: perPage }, (_, index) => 1_191 + index));
  });

  it('A page number past the end returns the last page', async () => {
    const { data, currentPage } = await read(1_000_000);
    expect([currentPage, data.length]).toEqual([76, 10]);
  });

  it('A page needs two statements, and three if its number is past the end', async () => {
    expect(await countStatements(() => read(1))).toBe(2);
    expect(await countStatements(() => read(76))).toBe(2);
    expect(await countStatements(() => read(77))).toBe(3);
  });

  it('Pages of a list with a known number of rows have the same rows, from whichever end they are read', async () => {
    for (const page of [1, 2, 30, 40, 52, 74, 75]) {
      const { data, currentPage, lastPage } = await readKnown(page, 1_495);
      const first = (page - 1) * perPage + 1;
      const last = Math.min(1_495, first + perPage - 1);
      expect([currentPage, lastPage]).toEqual([page, 75]);
      expect(limits(data)).toEqual(Array.from({ length: last - first + 1 }, (_, index) => first + index));
    }
    // More rows than are counted: the last counted page is not the last of the list.
    const { data, ...window } = await readKnown(1_000, 1_510);
    expect([limits(data)[0], limits(data).at(-1)]).toEqual([1_481, 1_500]);
    expect(window).toMatchObject({ total: 1_500, more: true, currentPage: 75, lastPage: 75 });
  });

  it('A page near the end of a list with a known number of rows skips few rows', async () => {
    const statements = await recordStatements(() => readKnown(75, 1_495));
    expect(statements).toHaveLength(3);
    expect(statements[1]).not.toContain('offset');
  });

  it('A known number of 0 rows is an empty page', async () => {
    expect(await readKnown(70, 0)).toEqual({ data: [], total: 0, more: false, perPage, currentPage: 1, lastPage: 1 });
  });

  it('An empty page needs one statement', async () => {
    expect(await countStatements(async () => expect((await read(1, 10_000_000)).data).toEqual([]))).toBe(1);
  });
});

it('Rows are counted up to the limit', async () => {
  await makeRows(COUNTED_UP_TO);
  const { total, more } = await read(1);
  expect([total, more]).toEqual([COUNTED_UP_TO, true]);
  expect(await countUpTo(ctx().em, Quota, {}, 100)).toEqual({ total: 100, more: true });
});

it('Page numbers are limited to the range from 1 to the last page', () => {
  expect([-3, 0, 1, 2.9, 99, NaN].map((page) => pageWindow(page, 20, 41).currentPage)).toEqual([1, 1, 1, 2, 3, 1]);
  expect(pageWindow(1, 20, 0)).toEqual({ currentPage: 1, lastPage: 1, offset: 0 });
});
