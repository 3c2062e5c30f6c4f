import type { Request } from 'express';
import { Upload, type FileUpload } from 'graphql-upload-ts';
import { Readable } from 'node:stream';
import { AppError, ErrorCode, invalid, type FieldErrors } from './errors.js';
import { parsePesos } from './money.js';
import { isLocalDate, parseMoment } from './time.js';

/**
 * A REST payload, read generously: the first of several names that is present, JSON as text or as JSON, amounts with
 * dots or commas. What cannot be read is collected and refused all at once by `check`.
 */
export class RestRequest {
  private readonly problems: FieldErrors = {};

  constructor(private readonly request: Request) {}

  /** A part of the path; @throws NOT_FOUND where a whole number is asked for and it is none. */
  pathId(name: string): string {
    const value = this.path(name);
    if (!/^\d{1,9}$/.test(value)) throw new AppError(ErrorCode.NOT_FOUND);
    return value;
  }

  path(name: string): string {
    return String(this.request.params[name] ?? '');
  }

  /** The value under the first of these names that has one, from the body or, failing that, the query. */
  raw(...names: string[]): unknown {
    const body: unknown = this.request.body;
    for (const source of [body, this.request.query]) {
      if (typeof source !== 'object' || source === null) continue;
      for (const name of names) {
        const value = (source as Record<string, unknown>)[name];
        if (value !== undefined && value !== null && value !== '') return value;
      }
    }
    return undefined;
  }

  text(...names: string[]): string {
    const value = this.raw(...names);
    return typeof value === 'string'
      ? value.trim()
      : typeof value === 'number' || typeof value === 'boolean'
        ? String(value)
        : '';
  }

  /** Text as it was typed: spaces belong to a password. */
  secret(...names: string[]): string {
    const value = this.raw(...names);
    return typeof value === 'string' ? value : this.text(...names);
  }

  /** Whether the payload names it, with a value or without. */
  has(name: string): boolean {
    const body: unknown = this.request.body;
    return typeof body === 'object' && body !== null && Object.hasOwn(body, name);
  }

  optionalText(...names: string[]): string | undefined {
    return this.text(...names) || undefined;
  }

  integer(...names: string[]): number {
    const value = Number(this.text(...names));
    if (Number.isSafeInteger(value) && this.text(...names) !== '') return value;
    return this.problem(names[0], 'Escribe un número entero.', 0);
  }

  optionalInteger(...names: string[]): number | undefined {
    return this.raw(...names) === undefined ? undefined : this.integer(...names);
  }

  /** true/false, 1/0, '1'/'0', 'on'. */
  flag(...names: string[]): boolean {
    return ['true', '1', 'on'].includes(this.text(...names).toLowerCase());
  }

  /** A moment: Bogotá time without a zone, or ISO 8601 with one. */
  moment(...names: string[]): string {
    const at = parseMoment(this.text(...names));
    return at ? at.toISOString() : this.problem(names[0], 'Escribe una fecha y hora como 2026-06-14 06:00.', '');
  }

  date(...names: string[]): string {
    const text = this.text(...names).slice(0, 10);
    return isLocalDate(text) ? text : this.problem(names[0], 'Escribe una fecha como 2026-06-14.', '');
  }

  /** A value of a closed set, by what the REST facade calls it. */
  choice<T>(table: Readonly<Record<string, T>>, fallback: T, ...names: string[]): T {
    const text = this.text(...names);
    return Object.hasOwn(table, text)
      ? (table[text] as T)
      : this.problem(names[0], 'Elige una de las opciones.', fallback);
  }

  /** JSON, or JSON as text; undefined when absent. */
  json(...names: string[]): unknown {
    const value = this.raw(...names);
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return this.problem(names[0], 'No pudimos leer este dato (JSON).', undefined);
    }
  }

  /** A JSON list of objects; anything else is a problem, absence an empty list. */
  rows(...names: string[]): Record<string, unknown>[] {
    const value = this.json(...names) ?? [];
    if (Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null))
      return value as Record<string, unknown>[];
    return this.problem(names[0], 'Se espera una lista.', []);
  }

  /** An uploaded file as a GraphQL variable; undefined when none was sent. */
  file(name: string): Upload | undefined {
    const files = Array.isArray(this.request.files) ? this.request.files : [];
    const file = files.find((each) => each.fieldname === name);
    if (!file) return undefined;
    const upload = new Upload();
    const { buffer, originalname, mimetype, encoding } = file;
    const content = {
      filename: originalname,
      fieldName: name,
      mimetype,
      encoding,
      createReadStream: () => Readable.from([buffer]),
    };
    upload.resolve(content as unknown as FileUpload);
    return upload;
  }

  /** Notes a problem and goes on, so that all are told at once. */
  problem<T>(name: string | undefined, message: string, instead: T): T {
    (this.problems[name ?? 'body'] ??= []).push(message);
    return instead;
  }

  /** @throws AppError VALIDATION with every problem noted so far */
  check(): void {
    if (Object.keys(this.problems).length > 0) throw invalid(this.problems);
  }
}

/** Pesos in a row of a payload. */
export function pesosIn(row: Record<string, unknown>, ...names: string[]): number | null {
  const value = names.map((name) => row[name]).find((each) => each !== undefined && each !== null && each !== '');
  return parsePesos(value);
}
