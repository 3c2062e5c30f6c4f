import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { served } from '../testing/render-page';
import { useEpsOptions, useHomeOptions } from './static-lists';

function Lists() {
  const home = useHomeOptions('Antioquia');
  const eps = useEpsOptions();
  const names = [...(home?.departments ?? []), ...(home?.cities ?? []), ...(eps ?? [])];
  return <p>{names.map(({ label }) => label).join(', ')}</p>;
}

it('asks for both lists as a script does', async () => {
  const fetch = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address) => Promise.resolve(new Response(JSON.stringify(served[String(address)]?.()))));
  render(<Lists />);
  expect(await screen.findByText('Antioquia, Medellín, Envigado, Sura, Compensar EPS')).toBeInTheDocument();
  expect(
    fetch.mock.calls.map(([address, init]) => [address, new Headers(init?.headers).get('x-requested-with')]),
  ).toEqual([
    ['/assets/json/deparment.json', 'XMLHttpRequest'],
    ['/assets/json/eps.json', 'XMLHttpRequest'],
  ]);
});
