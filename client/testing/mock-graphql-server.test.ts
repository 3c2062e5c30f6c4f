import { print } from 'graphql';
import { EventVersionDocument, MyAccountDocument, UpdateMyAccountDocument } from '../gql/graphql';
import { mockGraphqlServer } from './mock-graphql-server';

const me = {
  id: '1',
  name: 'Ana',
  email: 'a@dorsal.test',
  phone: '3105550148',
  role: { id: '1', name: 'Organizador' },
};
const account = (data: unknown) =>
  mockGraphqlServer({ operationName: 'MyAccount', query: print(MyAccountDocument) }, { data }).problems;

it('A mocked response contains only the requested fields', () => {
  const request = { operationName: 'EventVersion', query: print(EventVersionDocument), variables: { id: '7' } };
  const known = { data: { event: { __typename: 'Event', id: '7', version: 3, name: 'Media Maratón' } } };
  expect(mockGraphqlServer(request, known)).toEqual({
    response: { data: { event: { id: '7', version: 3 } } },
    problems: [],
  });
});

it.each([
  ['a field that is missing', { me: { ...me, phone: undefined } }, 'User.phone is undefined, not String!'],
  [
    'a field that is not there',
    { me: { id: '1', name: 'Ana', email: 'a@b.co', role: me.role } },
    'User.phone is missing',
  ],
  ['a field of another name', { me: { ...me, telephone: '3' } }, 'User has no field telephone'],
  ['a null that cannot be', { me: { ...me, name: null } }, 'Cannot return null for non-nullable field User.name.'],
  ['another type', { me: { ...me, id: 1 } }, 'User.id is 1, not ID!'],
  ['a root field of another name', { viewer: me }, 'Query has no field viewer'],
])('A mismatch is reported for %s', (_, data, problem) =>
  expect(account(data)).toEqual([`The response to MyAccount: ${problem}`]),
);

it('A mismatch is reported for variables that the schema refuses', () => {
  const request = {
    operationName: 'UpdateMyAccount',
    query: print(UpdateMyAccountDocument),
    variables: { input: { name: 'Ana', telephone: '3' } },
  };
  const { problems } = mockGraphqlServer(request, { data: { updateMyAccount: me } });
  expect(problems.join()).toMatch(/"telephone" is not defined by type "MyAccountInput"/);
});

it('A mocked response may contain errors, but neither data nor errors is a mismatch', () => {
  const errors = [{ message: 'x', extensions: { code: 'INTERNAL' as const } }];
  const request = { operationName: 'MyAccount', query: print(MyAccountDocument) };
  expect(mockGraphqlServer(request, { errors })).toEqual({ response: { data: null, errors }, problems: [] });
  expect(mockGraphqlServer(request, {}).problems).toHaveLength(1);
});
