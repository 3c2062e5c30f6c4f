import { act, screen } from '@testing-library/react';
import { renderForm } from '../../testing/render-form';
import { served } from '../../testing/render-page';
import { CityField } from './city-field';
import { useCityOptions, useEpsOptions } from './static-lists';

function Lists() {
  const { list: cities } = useCityOptions({ department: '', city: '' });
  const { list: eps } = useEpsOptions();
  const names = [...(cities ?? []), ...(eps ?? [])];
  return (
    <>
      <p>{names.map(({ label }) => label).join('; ')}</p>
      <CityField />
    </>
  );
}

/** Whether the list files fail to load. Each list is fetched once per page, so everything is in one test. */
let fails = true;

it('failed lists are loaded again automatically and on request, with a message at the field until then', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const fetch = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address) =>
      Promise.resolve(
        fails && String(address).includes('deparment')
          ? new Response(null, { status: 503 })
          : new Response(JSON.stringify(served[String(address)]?.())),
      ),
    );
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = renderForm({ department: '', city: '' }, <Lists />);
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.getByText(/No pudimos cargar la lista/)).toBeInTheDocument();
  expect(screen.getByText('Sura; Compensar EPS')).toBeInTheDocument();
  const of = (name: string) => fetch.mock.calls.filter(([address]) => String(address).includes(name));
  expect(of('eps')).toHaveLength(1);
  const before = of('deparment').length;
  await user.click(retry);
  expect(of('deparment').length).toBeGreaterThan(before);
  fails = false;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('Envigado, Antioquia; Medellín, Antioquia; Sura; Compensar EPS')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
  expect(screen.getByLabelText(/Ciudad/)).toBeEnabled();
  expect(new Headers(of('eps')[0]?.[1]?.headers).get('x-requested-with')).toBe('XMLHttpRequest');
  vi.useRealTimers();
});
