import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { PartnerKeyDocument, type PartnerKeyQuery } from '../gql/graphql';
import { deferResponses } from '../testing/deferred-responses';
import { aPartner } from '../testing/partner-key';
import { renderPage } from '../testing/render-page';
import { ask, usePageQuery } from './page-query';

const brought = [{ ...ask(PartnerKeyDocument, { slug: 'paramo', key: 'uno' }), data: aPartner('Club Andino').data }];

const nameIn = (data?: PartnerKeyQuery) => data?.publicEvent?.partnerKey?.name ?? 'nadie';

/** Shows what is known of the key that was chosen. */
function Page() {
  const [key, setKey] = useState('uno');
  const { data, previousData, loading, error, refetch } = usePageQuery(PartnerKeyDocument, {
    variables: { slug: 'paramo', key },
    skip: key === 'nada',
  });
  return (
    <>
      {['uno', 'dos', 'tres', 'nada'].map((each) => (
        <button key={each} onClick={() => setKey(each)}>
          {each}
        </button>
      ))}
      <button onClick={refetch}>otra vez</button>
      <p>{[nameIn(data), nameIn(previousData), loading, error?.name].join(' ')}</p>
    </>
  );
}

function open() {
  const keys = deferResponses<'PartnerKey'>();
  const { user, asked } = renderPage({ path: '/', at: '/', Page, answers: { PartnerKey: keys.hold }, brought });
  return { keys, asked, press: (name: string) => user.click(screen.getByRole('button', { name })) };
}
const said = () => screen.getByRole('paragraph').textContent;

it('answers with what the page came with, and asks nothing', () => {
  const { asked } = open();
  expect(said()).toBe('Club Andino Club Andino false ');
  expect(asked).toEqual([]);
});

it('asks the server for anything else, and shows meanwhile what was known', async () => {
  const { keys, press } = open();
  await press('dos');
  const second = await keys.nth(1);
  expect(second.variables).toEqual({ slug: 'paramo', key: 'dos' });
  expect(said()).toBe('nadie Club Andino true ');
  await second.answer(aPartner('Banco'));
  expect(said()).toBe('Banco Banco false ');
  await press('uno');
  expect(said()).toBe('Club Andino Club Andino false ');
  expect(keys.count()).toBe(1);
});

it('drops an answer that came after something else was asked', async () => {
  const { keys, press } = open();
  await press('dos');
  const second = await keys.nth(1);
  await press('tres');
  const third = await keys.nth(2);
  await third.answer(aPartner('Tercero'));
  await second.answer(aPartner('Segundo'));
  expect(said()).toBe('Tercero Tercero false ');
});

it('says that it failed, and asks again when it is told to', async () => {
  const { keys, press } = open();
  await press('dos');
  await (await keys.nth(1)).fail();
  expect(said()).toMatch(/^nadie Club Andino false \w+/);
  await press('otra vez');
  await (await keys.nth(2)).answer(aPartner('Banco'));
  expect(said()).toBe('Banco Banco false ');
});

it('asks again for what the page came with', async () => {
  const { keys, press } = open();
  await press('otra vez');
  expect(said()).toBe('Club Andino Club Andino true ');
  await (await keys.nth(1)).answer(aPartner('Club Llano'));
  expect(said()).toBe('Club Llano Club Llano false ');
});

it('asks nothing while there is nothing to ask', async () => {
  const { keys, press } = open();
  await press('nada');
  await act(() => Promise.resolve());
  expect(said()).toBe('nadie Club Andino false ');
  expect(keys.count()).toBe(0);
});

it('asks the server anew for what it could not answer with the page', async () => {
  const keys = deferResponses<'PartnerKey'>();
  renderPage({
    ...{ path: '/', at: '/', Page, answers: { PartnerKey: keys.hold } },
    brought: [{ ...brought[0]!, data: null }],
  });
  expect(said()).toBe('nadie nadie true ');
  await (await keys.nth(1)).answer(aPartner('Club Andino'));
  expect(said()).toBe('Club Andino Club Andino false ');
});
