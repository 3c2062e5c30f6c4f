import { ApolloLink, Observable } from '@apollo/client';
import { print } from 'graphql';

/** A file found among an operation's variables, and where. */
interface FoundFile {
  path: string;
  file: Blob;
}

/**
 * Takes the files out of variables: answers a copy with null in their places, and the files with their paths
 * (`variables.input.coverImage`), as the GraphQL multipart request specification wants.
 */
export function extractFiles(value: unknown, path = 'variables'): { copy: unknown; files: FoundFile[] } {
  if (value instanceof Blob) return { copy: null, files: [{ path, file: value }] };
  if (Array.isArray(value)) {
    const parts = value.map((item, index) => extractFiles(item, `${path}.${index}`));
    return { copy: parts.map((part) => part.copy), files: parts.flatMap((part) => part.files) };
  }
  if (value !== null && typeof value === 'object') {
    const parts = Object.entries(value).map(([key, item]) => [key, extractFiles(item, `${path}.${key}`)] as const);
    return {
      copy: Object.fromEntries(parts.map(([key, part]) => [key, part.copy])),
      files: parts.flatMap(([, part]) => part.files),
    };
  }
  return { copy: value, files: [] };
}

/** Whether an operation carries a file and so has to go as multipart. */
export function hasFiles(operation: ApolloLink.Operation): boolean {
  return extractFiles(operation.variables).files.length > 0;
}

/** Ends the chain for operations with files: one multipart request, `operations`, `map` and the files in this order. */
export function createUploadLink(uri: string): ApolloLink {
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const abort = new AbortController();
        const { copy, files } = extractFiles(operation.variables);
        const body = new FormData();
        body.append(
          'operations',
          JSON.stringify({ operationName: operation.operationName, query: print(operation.query), variables: copy }),
        );
        body.append('map', JSON.stringify(Object.fromEntries(files.map(({ path }, index) => [index, [path]]))));
        files.forEach(({ file }, index) => body.append(String(index), file));
        const { headers } = operation.getContext();
        fetch(uri, { method: 'POST', headers: headers as Record<string, string>, body, signal: abort.signal })
          .then(async (response) => {
            const answer = (await response.json()) as ApolloLink.Result;
            observer.next(answer);
            observer.complete();
          })
          .catch((error: unknown) => {
            if (!abort.signal.aborted) observer.error(error);
          });
        return () => abort.abort();
      }),
  );
}
