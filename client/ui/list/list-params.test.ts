import { readPage } from './list-params';

it.each([
  ['', 1],
  ['page=3', 3],
  ['page=-2', 1],
  ['page=2.7', 2],
  ['page=x', 1],
  ['page=NaN', 1],
  ['page=1e309', 1],
  ['page=99999999999', 2_147_483_647],
])('An address with %j names a page that the API can read', (search, page) => {
  expect(readPage(new URLSearchParams(search))).toBe(page);
});
