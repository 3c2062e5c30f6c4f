import { useLazyQuery } from '@apollo/client/react';
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { PartnerKeyDocument } from '../gql/graphql';
import { deferResponses } from './deferred-responses';
import { aPartner } from './partner-key';
import { renderPage } from './render-page';

/** Shows what the last answer said. */
function Asks() {
  const [ask] = useLazyQuery(PartnerKeyDocument, { fetchPolicy: 'no-cache' });
  const [said, setSaid] = useState<string[]>([]);
  const question = async (key: string) => {
    const answer = await ask({ variables: { slug: 'paramo', key } }).catch(() => null);
    setSaid((before) => [...before, answer?.data?.publicEvent?.partnerKey?.name ?? 'nothing']);
  };
  return (
    <>
      <button onClick={() => void question('one')}>One</button>
      <p>{`said: ${said.join(', ')}`}</p>
    </>
  );
}

afterEach(() => void jest.restoreAllMocks());

it('answers when the test says so, with what the test says, or not at all', async () => {
  const keys = deferResponses<'PartnerKey'>();
  const { user } = renderPage({ path: '/', at: '/', Page: Asks, answers: { PartnerKey: keys.hold } });
  const press = () => user.click(screen.getByRole('button', { name: 'One' }));
  await press();
  const first = await keys.nth(1);
  expect(first.variables).toEqual({ slug: 'paramo', key: 'one' });
  expect(screen.getByText('said:')).toBeInTheDocument();
  await first.answer(aPartner('Club Andino'));
  expect(screen.getByText('said: Club Andino')).toBeInTheDocument();
  await press();
  await (await keys.nth(2)).fail();
  expect(screen.getByText('said: Club Andino, nothing')).toBeInTheDocument();
  expect(keys.count()).toBe(2);
});
