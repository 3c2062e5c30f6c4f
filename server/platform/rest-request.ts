import type { Request } from 'express';
import { Upload } from 'graphql-upload-ts';
import { AppError, ErrorCode, invalid, type FieldErrors } from './errors.js';
import { nestsTooDeep } from './body-limits.js';
import { parseInteger, parsePesos } from './money.js';
import { uploadedFile } from './rest-body.js';
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

  /** A whole number as the columns hold it, read like an amount: `1.000` is a thousand. */
  integer(...names: string[]): number {
    return parseInteger(this.raw(...names)) ?? this.problem(names[0], 'Escribe un número entero.', 0);
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
      const read = JSON.parse(value) as unknown;
      if (!nestsTooDeep(read)) return read;
    } catch {
      // Told below.
    }
    return this.problem(names[0], 'No pudimos leer este dato (JSON).', undefined);
  }

  /** A JSON list of objects; anything else is a problem, absence an empty list. */
  rows(...names: string[]): Record<string, unknown>[] {
    const value = this.json(...names) ?? [];
    if (Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null))
      return value as Record<string, unknown>[];
    return this.problem(names[0], 'Se espera una lista.', []);
  }

  /** An uploaded file as a GraphQL variable; undefined when none was sent. The route has to declare it. */
  file(name: string): Upload | undefined {
    const content = uploadedFile(this.request, name);
    if (!content) return undefined;
    const upload = new Upload();
    upload.resolve(content);
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
