import { ApolloClient, InMemoryCache, gql } from '@apollo/client';
import { jest } from '@jest/globals';
import { createUploadLink, extractFiles } from './upload-link';

it('takes files out of nested variables and names where they were', () => {
  const file = new File(['x'], 'x.png');
  const { copy, files } = extractFiles({ input: { name: 'Carrera', coverImage: file, rows: [{ icon: file }] } });
  expect(copy).toEqual({ input: { name: 'Carrera', coverImage: null, rows: [{ icon: null }] } });
  expect(files.map(({ path }) => path)).toEqual(['variables.input.coverImage', 'variables.input.rows.0.icon']);
});

it('sends operations, map and file as the multipart specification orders them, and answers with the data', async () => {
  const requests: [string, RequestInit][] = [];
  const answer = { data: { uploadDescriptionImage: { __typename: 'Image', id: '1' } } };
  const fetchMock = jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    requests.push([String(url), init ?? {}]);
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link: createUploadLink('/graphql') });
  const file = new File(['imagen'], 'foto.png', { type: 'image/png' });

  const result = await client.mutate({
    mutation: gql`
      mutation Up($file: Upload!) {
        uploadDescriptionImage(file: $file) {
          id
        }
      }
    `,
    variables: { file },
  });

  expect(result.data).toEqual(answer.data);
  const body = requests[0]?.[1].body as FormData;
  expect([...body.keys()]).toEqual(['operations', 'map', '0']);
  expect(JSON.parse(String(body.get('operations')))).toMatchObject({ operationName: 'Up', variables: { file: null } });
  expect(JSON.parse(String(body.get('map')))).toEqual({ 0: ['variables.file'] });
  expect((body.get('0') as File).name).toBe('foto.png');
  fetchMock.mockRestore();
});
