import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { PartnerKeyDocument, type PartnerKeyQuery } from '../../gql/graphql';
import { deferResponses } from '../../testing/deferred-responses';
import { aPartner } from '../../testing/partner-key';
import { renderPage } from '../../testing/render-page';
import { pageQuery, usePageQuery } from './page-query';

const brought = [
  { ...pageQuery(PartnerKeyDocument, { slug: 'paramo', key: 'uno' }), data: aPartner('Club Andino').data },
];

const nameIn = (data?: PartnerKeyQuery) => data?.publicEvent?.partnerKey?.name ?? 'nadie';

/** Displays the result for the chosen key. */
function Page() {
  const [key, setKey] = useState('uno');
  const { data, previousData, loading, error, refetch } = usePageQuery(PartnerKeyDocument, {
    variables: { slug: 'paramo', key },
    skip: key === 'nada',
  });
  return (
    <>
      {['uno', 'dos', 'tres', 'nada'].map((name) => (
        <button key={name} onClick={() => setKey(name)}>
          {name}
        </button>
      ))}
      <button onClick={refetch}>otra vez</button>
      <p>{[nameIn(data), nameIn(previousData), loading, error?.name].join(' ')}</p>
    </>
  );
}

function open() {
  const keys = deferResponses<'PartnerKey'>();
  const { user, asked } = renderPage({ path: '/', at: '/', Page, responses: { PartnerKey: keys.hold }, brought });
  return { keys, asked, press: (name: string) => user.click(screen.getByRole('button', { name })) };
}
const said = () => screen.getByRole('paragraph').textContent;

it('A query is filled with preloaded data without a request', () => {
  const { asked } = open();
  expect(said()).toBe('Club Andino Club Andino false ');
  expect(asked).toEqual([]);
});

it('A query with other variables is sent, and the previous data stay displayed until the response', async () => {
  const { keys, press } = open();
  await press('dos');
  const second = await keys.nth(1);
  expect(second.variables).toEqual({ slug: 'paramo', key: 'dos' });
  expect(said()).toBe('nadie Club Andino true ');
  await second.response(aPartner('Banco'));
  expect(said()).toBe('Banco Banco false ');
  await press('uno');
  expect(said()).toBe('Club Andino Club Andino false ');
  expect(keys.count()).toBe(1);
});

it('A response for outdated variables is ignored', async () => {
  const { keys, press } = open();
  await press('dos');
  const second = await keys.nth(1);
  await press('tres');
  const third = await keys.nth(2);
  await third.response(aPartner('Tercero'));
  await second.response(aPartner('Segundo'));
  expect(said()).toBe('Tercero Tercero false ');
});

it('A failed query returns its error, and `refetch` sends it again', async () => {
  const { keys, press } = open();
  await press('dos');
  await (await keys.nth(1)).fail();
  expect(said()).toMatch(/^nadie Club Andino false \w+/);
  await press('otra vez');
  await (await keys.nth(2)).response(aPartner('Banco'));
  expect(said()).toBe('Banco Banco false ');
});

it('`refetch` requests preloaded data from the server', async () => {
  const { keys, press } = open();
  await press('otra vez');
  expect(said()).toBe('Club Andino Club Andino true ');
  await (await keys.nth(1)).response(aPartner('Club Llano'));
  expect(said()).toBe('Club Llano Club Llano false ');
});

it('A skipped query is not sent', async () => {
  const { keys, press } = open();
  await press('nada');
  await act(() => Promise.resolve());
  expect(said()).toBe('nadie Club Andino false ');
  expect(keys.count()).toBe(0);
});

it('A query that the server could not preload is sent by the browser', async () => {
  const keys = deferResponses<'PartnerKey'>();
  renderPage({
    ...{ path: '/', at: '/', Page, responses: { PartnerKey: keys.hold } },
    brought: [{ ...brought[0]!, data: null }],
  });
  expect(said()).toBe('nadie nadie true ');
  await (await keys.nth(1)).response(aPartner('Club Andino'));
  expect(said()).toBe('Club Andino Club Andino false ');
});
