import { __vitePreload, FileMissing } from './load-code';

const load = vi.fn(() => Promise.resolve('code'));
const respond = (responses: Record<string, number | null>) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    const status = responses[String(path)] ?? null;
    if (status === null) throw new TypeError('Failed to fetch');
    return new Response('', { status });
  });

beforeEach(() => load.mockClear());
afterEach(() => vi.restoreAllMocks());

it.each([
  ['is gone', 404, true],
  ['cannot be reached', null, false],
  ['is not served for a moment', 503, false],
])('Code is not imported while a file %s', async (_what, status, replaced) => {
  const file = `static/missing-${status}.js`;
  respond({ '/static/a.js': 200, [`/${file}`]: status });
  const failure = await __vitePreload(load, ['static/a.js', file]).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(FileMissing);
  expect(failure).toMatchObject({ replaced });
  expect(load).not.toHaveBeenCalled();
  respond({ [`/${file}`]: 200 });
  expect(await __vitePreload(load, ['static/a.js', file])).toBe('code');
});

it('A file is requested once, and not at all if the document contains it', async () => {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/static/first.js' });
  document.head.append(link);
  onTestFinished(() => link.remove());
  const requested = respond({ '/static/once.js': 200 });
  await __vitePreload(load, ['static/first.js', 'static/once.js']);
  await __vitePreload(load, ['static/once.js']);
  expect(requested.mock.calls.map(([path]) => path)).toEqual(['/static/once.js']);
  expect(load).toHaveBeenCalledTimes(2);
});
