/** Timeout in milliseconds: parsing a valid file takes seconds, and waiting for its turn up to two minutes. */
const TIMEOUT_MS = 180_000;

/**
 * Sends a GraphQL mutation with the variable `file`, an Upload, as the multipart request specification says.
 * @returns its data and its errors, of which there are none if it succeeded
 */
export async function upload(url, token, query, file, variables = {}) {
  const form = new FormData();
  form.set('operations', JSON.stringify({ query, variables: { ...variables, file: null } }));
  form.set('map', JSON.stringify({ 0: ['variables.file'] }));
  form.set('0', file);
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'apollo-require-preflight': 'true' },
    body: form,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { data, errors = [] } = await response.json();
  return { data, errors };
}
