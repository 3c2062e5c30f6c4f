import type { Request } from 'express';
import { Upload } from 'graphql-upload-ts';
import { AppError, ErrorCode, invalid } from './errors.js';
import type { Permission, Viewer } from './permissions.js';
import { uploadedFiles } from './rest-body.js';
import { RestReader } from './rest-reader.js';

/** A REST payload: body and, failing that, query. What cannot be read is collected and refused all at once by `check`. */
export class RestRequest extends RestReader {
  constructor(
    private readonly request: Request,
    private readonly viewer: Viewer | null = null,
  ) {
    super([request.body, request.query], {});
  }

  /** Whether who asks has a permission: what they may not see is left out of what is asked for. */
  may(permission: Permission): boolean {
    return this.viewer?.permissions.has(permission) ?? false;
  }

  /** The address of another page of the same list. */
  addressOf(page: number): string {
    const [path = '', query = ''] = this.request.originalUrl.split('?', 2);
    const parameters = new URLSearchParams(query);
    parameters.set('page', String(page));
    return `${path}?${parameters.toString()}`;
  }

  /** A part of the path; @throws NOT_FOUND where a whole number is asked for and it is none. */
  pathId(name: string): string {
    const value = this.path(name);
    if (!/^\d{1,9}$/.test(value)) throw new AppError(ErrorCode.NOT_FOUND);
    return value;
  }

  path(name: string): string {
    return String(this.request.params[name] ?? '');
  }

  /** Text as it was typed: spaces belong to a password. */
  secret(...names: string[]): string {
    const value = this.raw(...names);
    return typeof value === 'string' ? value : this.text(...names);
  }

  /** An uploaded file as a GraphQL variable; undefined when none was sent. The route has to declare it. */
  override file(name: string): Upload | undefined {
    return this.files(name)[0];
  }

  /** All uploaded files of these names, in the order of the names. The route has to declare them. */
  files(...names: string[]): Upload[] {
    return uploadedFiles(this.request, names).map((content) => {
      const upload = new Upload();
      upload.resolve(content);
      return upload;
    });
  }

  /** @throws AppError VALIDATION with every problem noted so far */
  check(): void {
    if (Object.keys(this.problems).length > 0) throw invalid(this.problems);
  }
}
