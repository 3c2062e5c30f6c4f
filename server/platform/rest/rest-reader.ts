import { nestsTooDeep } from '../http/body-limits.js';
import type { FieldErrors } from '../errors.js';
import { parseInteger, parsePesos } from '../text/money.js';
import { isLocalDate, parseMoment } from '../time/time.js';

/**
 * Reads values of a REST payload or of one row in it, with tolerance: the first present of several names, JSON also as
 * text, amounts with dots or commas. Problems are collected under the payload's names.
 */
export class RestReader {
  /**
   * @param sources objects to search, in this order
   * @param problems messages by path
   * @param at path of the row, for problems: `kits.0.`
   */
  constructor(
    private readonly sources: readonly unknown[],
    protected readonly problems: FieldErrors,
    private readonly at = '',
  ) {}

  /** Returns the value of the first name that has one. */
  raw(...names: string[]): unknown {
    for (const source of this.sources) {
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

  /** Whether one of these names is present, even if empty. */
  has(...names: string[]): boolean {
    return names.some((name) =>
      this.sources.some((source) => typeof source === 'object' && source !== null && Object.hasOwn(source, name)),
    );
  }

  optionalText(...names: string[]): string | undefined {
    return this.text(...names) || undefined;
  }

  /** Reads a 32-bit integer in the format of an amount: `1.000` is a thousand. */
  integer(...names: string[]): number {
    return parseInteger(this.raw(...names)) ?? this.problem(names[0], 'Escribe un número entero.', 0);
  }

  optionalInteger(...names: string[]): number | undefined {
    return this.raw(...names) === undefined ? undefined : this.integer(...names);
  }

  pesos(...names: string[]): number {
    return parsePesos(this.raw(...names)) ?? this.problem(names[0], 'Escribe un valor en pesos, sin centavos.', 0);
  }

  /** Reads true/false, 1/0, '1'/'0' or 'on'. */
  flag(...names: string[]): boolean {
    return ['true', '1', 'on'].includes(this.text(...names).toLowerCase());
  }

  /** Reads a time: Bogotá time without a zone, or ISO 8601 with one. */
  moment(...names: string[]): string {
    const at = parseMoment(this.text(...names));
    return at ? at.toISOString() : this.problem(names[0], 'Escribe una fecha y hora como 2026-06-14 06:00.', '');
  }

  date(...names: string[]): string {
    const text = this.text(...names).slice(0, 10);
    return isLocalDate(text) ? text : this.problem(names[0], 'Escribe una fecha como 2026-06-14.', '');
  }

  /** Reads a value of a closed set by its REST name. */
  choice<T>(table: Readonly<Record<string, T>>, fallback: T, ...names: string[]): T {
    const text = this.text(...names);
    return Object.hasOwn(table, text)
      ? (table[text] as T)
      : this.problem(names[0], 'Elige una de las opciones.', fallback);
  }

  /** Reads JSON, also as text; undefined if absent. */
  json(...names: string[]): unknown {
    const value = this.raw(...names);
    if (typeof value !== 'string') return value;
    try {
      const read = JSON.parse(value) as unknown;
      if (!nestsTooDeep(read)) return read;
    } catch {
      // The problem is reported below.
    }
    return this.problem(names[0], 'No pudimos leer este dato (JSON).', undefined);
  }

  /** Reads a list of objects; an absent one is empty, any other value is a problem. */
  rows(...names: string[]): Record<string, unknown>[] {
    const value = this.json(...names) ?? [];
    if (Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null))
      return value as Record<string, unknown>[];
    return this.problem(names[0], 'Se espera una lista.', []);
  }

  /** Returns a reader for each row of a list. */
  each(...names: string[]): RestReader[] {
    return this.rows(...names).map(
      (row, index) => new RestReader([row], this.problems, `${this.at}${names[0]}.${index}.`),
    );
  }

  /** Returns an uploaded file; undefined in a row. */
  file(_name: string): unknown {
    return undefined;
  }

  /** Returns a reader for a JSON object. */
  part(...names: string[]): RestReader {
    return new RestReader([this.json(...names)], this.problems, `${this.at}${names[0]}.`);
  }

  /** Adds a problem and returns the replacement, so that all problems are reported together. */
  problem<T>(name: string | undefined, message: string, replacement: T): T {
    (this.problems[this.at + (name ?? 'body')] ??= []).push(message);
    return replacement;
  }
}
