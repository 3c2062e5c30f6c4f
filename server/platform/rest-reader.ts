import { nestsTooDeep } from './body-limits.js';
import type { FieldErrors } from './errors.js';
import { parseInteger, parsePesos } from './money.js';
import { isLocalDate, parseMoment } from './time.js';

/**
 * Values of a REST payload, or of one row of it, read generously: the first of several names that is present, JSON as text
 * or as JSON, amounts with dots or commas. What cannot be read is noted under the payload's own names, and reading goes on.
 */
export class RestReader {
  /**
   * @param sources where values are looked for, in this order
   * @param problems what could not be read, by path
   * @param at where a row stands in the payload, for its problems: `kits.0.`
   */
  constructor(
    private readonly sources: readonly unknown[],
    protected readonly problems: FieldErrors,
    private readonly at = '',
  ) {}

  /** The value under the first of these names that has one. */
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

  /** Whether it is there under one of these names, with a value or without. */
  has(...names: string[]): boolean {
    return names.some((name) =>
      this.sources.some((source) => typeof source === 'object' && source !== null && Object.hasOwn(source, name)),
    );
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

  /** Whole pesos. */
  pesos(...names: string[]): number {
    return parsePesos(this.raw(...names)) ?? this.problem(names[0], 'Escribe un valor en pesos, sin centavos.', 0);
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

  /** The same of each row of a list. */
  each(...names: string[]): RestReader[] {
    return this.rows(...names).map(
      (row, index) => new RestReader([row], this.problems, `${this.at}${names[0]}.${index}.`),
    );
  }

  /** An uploaded file; a row has none. */
  file(_name: string): unknown {
    return undefined;
  }

  /** The same of what lies under a name: a JSON object. */
  part(...names: string[]): RestReader {
    return new RestReader([this.json(...names)], this.problems, `${this.at}${names[0]}.`);
  }

  /** Notes a problem and goes on, so that all are told at once. */
  problem<T>(name: string | undefined, message: string, instead: T): T {
    (this.problems[this.at + (name ?? 'body')] ??= []).push(message);
    return instead;
  }
}
