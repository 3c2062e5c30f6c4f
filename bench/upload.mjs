/** Timeout in milliseconds: parsing a valid file takes seconds, and waiting for its turn up to two minutes. */
const TIMEOUT_MS = 180_000;

/**
 * Sends a GraphQL mutation with one variable, `file`, an Upload, as the multipart request specification says.
 * @returns its error codes; none if it succeeded
 */
export async function upload(url, token, query, file) {
  const form = new FormData();
  form.set('operations', JSON.stringify({ query, variables: { file: null } }));
  form.set('map', JSON.stringify({ 0: ['variables.file'] }));
  form.set('0', file);
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'apollo-require-preflight': 'true' },
    body: form,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { errors = [] } = await response.json();
  return errors;
}
