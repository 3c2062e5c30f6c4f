import { useLazyQuery } from '@apollo/client/react';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { PartnerKeyDocument } from '../gql/graphql';
import { deferResponses } from './deferred-responses';
import { aPartner } from './partner-key';
import { renderPage } from './render-page';

/** Displays the names in the responses so far. */
function Page() {
  const [execute] = useLazyQuery(PartnerKeyDocument, { fetchPolicy: 'no-cache' });
  const [names, setNames] = useState<string[]>([]);
  const send = async (key: string) => {
    const response = await execute({ variables: { slug: 'paramo', key } }).catch(() => null);
    setNames((before) => [...before, response?.data?.publicEvent?.partnerKey?.name ?? 'nothing']);
  };
  return (
    <>
      <button onClick={() => void send('one')}>One</button>
      <p>{`names: ${names.join(', ')}`}</p>
    </>
  );
}

afterEach(() => void vi.restoreAllMocks());

it('A deferred response is sent or failed when the test says so', async () => {
  const keys = deferResponses<'PartnerKey'>();
  const { user } = renderPage({ path: '/', at: '/', Page, responses: { PartnerKey: keys.hold } });
  const press = () => user.click(screen.getByRole('button', { name: 'One' }));
  await press();
  const first = await keys.nth(1);
  expect(first.variables).toEqual({ slug: 'paramo', key: 'one' });
  expect(screen.getByText('names:')).toBeInTheDocument();
  await first.response(aPartner('Club Andino'));
  expect(screen.getByText('names: Club Andino')).toBeInTheDocument();
  await press();
  await (await keys.nth(2)).fail();
  expect(screen.getByText('names: Club Andino, nothing')).toBeInTheDocument();
  expect(keys.count()).toBe(2);
});
