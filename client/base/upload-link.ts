import { ApolloLink, Observable } from '@apollo/client';
import { print } from 'graphql';
import { timeoutError } from './request-deadline';

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

/** What an operation with files may carry in its context. */
export interface UploadContext {
  /** Called with the part that is sent, 0 to 1 */
  onUploadProgress?: (sent: number) => void;
}

/**
 * Ends the chain for operations with files: one multipart request, `operations`, `map` and the files in this order. The
 * context's `onUploadProgress` (see UploadContext) is told how far it is.
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
          .then((answer) => {
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

interface Sending {
  uri: string;
  headers: Record<string, string>;
  body: FormData;
  signal: AbortSignal;
}

/** An upload of which nothing was sent for so long is given up. */
const IDLE_MS = 30_000;
/** The response to a file that is sent: the server parses a file for up to a minute, and one at a time. */
const PROCESSING_MS = 90_000;

/** `fetch` does not tell how much of a body is sent. */
function send({ uri, headers, body, signal }: Sending, watch?: (sent: number) => void): Promise<ApolloLink.Result> {
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
    const failed = () => {
      clearTimeout(deadline);
      reject(new TypeError('The upload failed'));
    };
    request.open('POST', uri);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      setDeadline(lengthComputable && loaded === total ? PROCESSING_MS : IDLE_MS);
      if (lengthComputable) watch?.(loaded / total);
    };
    request.onload = () => {
      clearTimeout(deadline);
      if (request.response === null) failed();
      else resolve(request.response as ApolloLink.Result);
    };
    request.onerror = failed;
    signal.addEventListener('abort', () => {
      clearTimeout(deadline);
      request.abort();
    });
    setDeadline(IDLE_MS);
    request.send(body);
  });
}
