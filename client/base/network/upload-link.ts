import { ApolloLink, Observable } from '@apollo/client';
import { print } from 'graphql';
import { POSITION_HEADER, storeDatabasePosition } from './database-position';
import { timeoutError } from './request-deadline';

/** File in an operation's variables, with its path. */
interface FoundFile {
  path: string;
  file: Blob;
}

/**
 * Extracts the files from variables: returns a copy with null in their places, and the files with their paths
 * (`variables.input.coverImage`), as the GraphQL multipart request specification requires.
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

/** Returns whether an operation contains a file and must be sent as multipart. */
export function hasFiles(operation: ApolloLink.Operation): boolean {
  return extractFiles(operation.variables).files.length > 0;
}

/** Context of an operation with files. */
export interface UploadContext {
  /** Called with the part that was sent, from 0 to 1. */
  onUploadProgress?: (sent: number) => void;
}

/**
 * Creates the terminating link for operations with files: one multipart request with `operations`, `map` and the files
 * in this order. Calls the context's `onUploadProgress`.
 */
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
        const context = operation.getContext() as UploadContext & { headers?: Record<string, string> };
        const { headers = {}, onUploadProgress } = context;
        const request = { uri, headers, body, signal: abort.signal };
        send(request, onUploadProgress)
          .then((result) => {
            observer.next(result);
            observer.complete();
          })
          .catch((error: unknown) => {
            if (!abort.signal.aborted) observer.error(error);
          });
        return () => abort.abort();
      }),
  );
}

interface Upload {
  uri: string;
  headers: Record<string, string>;
  body: FormData;
  signal: AbortSignal;
}

/** Time without progress after which an upload is aborted. */
const IDLE_MS = 30_000;
/** Time for the response after the file was sent: the server parses one file at a time, each for up to a minute. */
const PROCESSING_MS = 90_000;

/** Uses XMLHttpRequest, because `fetch` does not report the progress of an upload. */
function send({ uri, headers, body, signal }: Upload, onProgress?: (sent: number) => void): Promise<ApolloLink.Result> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let deadline: ReturnType<typeof setTimeout> | undefined;
    const setDeadline = (milliseconds: number) => {
      clearTimeout(deadline);
      deadline = setTimeout(() => {
        request.abort();
        reject(timeoutError());
      }, milliseconds);
    };
    const fail = () => {
      clearTimeout(deadline);
      reject(new TypeError('The upload failed'));
    };
    request.open('POST', uri);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      setDeadline(lengthComputable && loaded === total ? PROCESSING_MS : IDLE_MS);
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onload = () => {
      clearTimeout(deadline);
      storeDatabasePosition(request.getResponseHeader(POSITION_HEADER));
      if (request.response === null) fail();
      else resolve(request.response as ApolloLink.Result);
    };
    request.onerror = fail;
    signal.addEventListener('abort', () => {
      clearTimeout(deadline);
      request.abort();
    });
    setDeadline(IDLE_MS);
    request.send(body);
  });
}
