import { Quota, QuotaKind } from '../../quotas/quota.entity.js';
import { openTestServices } from '../../testing/services.js';
import { countStatements } from '../../testing/statements.js';
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
