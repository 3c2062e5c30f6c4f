import type { Request } from 'express';
import { Upload } from 'graphql-upload-ts';
import { AppError, ErrorCode, invalid } from '../errors.js';
import type { Permission, Viewer } from '../permissions.js';
import { uploadedFiles } from './rest-body.js';
import { RestReader } from './rest-reader.js';

/** Reads a REST payload from body or query. `check` refuses the request with all problems. */
export class RestRequest extends RestReader {
  constructor(
    private readonly request: Request,
    private readonly viewer: Viewer | null = null,
  ) {
    super([request.body, request.query], {});
  }

  /** Whether the caller has a permission: variables omit data that the caller may not see. */
  may(permission: Permission): boolean {
    return this.viewer?.permissions.has(permission) ?? false;
  }

  /** Returns the URL of another page of the list. */
  pageUrl(page: number): string {
    const [path = '', query = ''] = this.request.originalUrl.split('?', 2);
    const parameters = new URLSearchParams(query);
    parameters.set('page', String(page));
    return `${path}?${parameters.toString()}`;
  }

  /** Returns a path parameter that must be an ID. @throws NOT_FOUND if it is not one */
  pathId(name: string): string {
    const value = this.path(name);
    if (!/^\d{1,9}$/.test(value)) throw new AppError(ErrorCode.NOT_FOUND);
    return value;
  }

  path(name: string): string {
    return String(this.request.params[name] ?? '');
  }

  /** Reads a text without trimming: spaces belong to a password. */
  secret(...names: string[]): string {
    const value = this.raw(...names);
    return typeof value === 'string' ? value : this.text(...names);
  }

  /** Returns an uploaded file as a GraphQL variable; undefined if none was sent. The route must declare it. */
  override file(name: string): Upload | undefined {
    return this.files(name)[0];
  }

  /** Returns all uploaded files of these names, in the order of the names. The route must declare them. */
  files(...names: string[]): Upload[] {
    return uploadedFiles(this.request, names).map((content) => {
      const upload = new Upload();
      upload.resolve(content);
      return upload;
    });
  }

  /** Checks for problems. @throws AppError VALIDATION with all of them */
  check(): void {
    if (Object.keys(this.problems).length > 0) throw invalid(this.problems);
  }
}
