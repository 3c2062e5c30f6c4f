import type { Random } from '../../server/demo/random.js';
import type { OpenApiDocument, Operation } from '../../server/testing/openapi-validator.js';
import { likelyId, likelyMoment, likelyText, oddNumber, oddText, oddValue } from './odd-values.js';
import type { RandomRequest } from './random-run.js';

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
}

/** Generates valid and invalid calls from an OpenAPI document. */
export class RestRequests {
  private readonly calls: { method: string; path: string; operation: Operation }[];

  constructor(
    private readonly document: OpenApiDocument,
    private readonly random: Random,
    private readonly known: readonly string[],
  ) {
    this.calls = Object.entries(document.paths).flatMap(([path, item]) =>
      (['get', 'post', 'put', 'delete'] as const).flatMap((method) =>
        item[method] ? [{ method: method.toUpperCase(), path, operation: item[method] }] : [],
      ),
    );
  }

  next(): RandomRequest {
    const { random } = this;
    const { method, path, operation } = random.pick(this.calls);
    const parameters = operation.parameters.filter(
      ({ required, in: where }) => where === 'path' || required || random.int(0, 1) === 0,
    );
    const query = new URLSearchParams();
    let filled = path;
    for (const { name, in: where, schema, content } of parameters) {
      const value = toText(this.valueOf((schema ?? content?.['application/json']?.schema ?? {}) as Schema, name, 3));
      if (where === 'query') query.set(name, value);
      if (where === 'path')
        filled = filled.replace(`{${name}}`, encodeURIComponent(value.toWellFormed().slice(0, 500)) || '0');
    }
    const address = `${filled}${random.int(0, 9) === 0 ? '/' : ''}${query.size > 0 ? `?${query}` : ''}`;
    const hasBody = Object.fromEntries(
      Object.entries(operation.responses).map(([status, { $ref, content }]) => [status, !!($ref ?? content)]),
    );
    return { what: `${method} ${path}`, method, path: address.slice(0, 6_000), hasBody, ...this.bodyOf(operation) };
  }

  private bodyOf({ requestBody }: Operation): Pick<RandomRequest, 'headers' | 'body'> {
    const { random } = this;
    if (!requestBody) return { headers: {} };
    const type = random.pick(Object.keys(requestBody.content));
    const schema = (requestBody.content[type]?.schema ?? {}) as Schema;
    const value = random.int(0, 29) === 0 ? oddValue(random) : this.valueOf(schema, '', 4);
    if (type === 'application/json') {
      const text = JSON.stringify(value);
      return { headers: { 'content-type': type }, body: random.int(0, 39) === 0 ? text.slice(1) : text };
    }
    const fields = Object.entries(typeof value === 'object' && value !== null ? value : { value });
    if (type === 'application/x-www-form-urlencoded')
      return {
        headers: { 'content-type': type },
        body: new URLSearchParams(Object.fromEntries(fields.map(([name, each]) => [name, toText(each)]))).toString(),
      };
    const form = new FormData();
    for (const [name, each] of fields)
      if (each instanceof Blob) form.set(name, each, 'foto.png');
      else form.set(name, toText(each).toWellFormed());
    return { headers: {}, body: form };
  }

  private valueOf(schema: Schema, name: string, depth: number): unknown {
    const { random, known } = this;
    if (schema.format === 'binary' || schema.format === 'contentEncoding')
      return new Blob([random.pick(['', 'nada', '\u0089PNG\r\n', '<svg xmlns="http://www.w3.org/2000/svg"/>'])]);
    if (random.int(0, 24) === 0) return oddValue(random);
    if (schema.$ref) return this.valueOf(this.named(schema.$ref), name, depth);
    const either = schema.anyOf ?? schema.oneOf;
    if (either) return this.valueOf(random.pick(either), name, depth);
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => this.valueOf(each, name, depth)));
    if (schema.enum) return random.pick(schema.enum);
    if ('const' in schema) return schema.const;
    const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
    if (type === 'object') return this.objectOf(schema, depth);
    if (type === 'array')
      return Array.from({ length: depth > 0 ? random.int(0, 3) : 0 }, () =>
        this.valueOf(schema.items ?? {}, name, depth - 1),
      );
    if (/(^|_)id$|^id/.test(name)) return likelyId(random);
    if (type === 'integer' || type === 'number') return random.int(0, 3) > 0 ? random.int(0, 200) : oddNumber(random);
    if (type === 'boolean') return random.pick([true, false]);
    if (type === 'null') return null;
    if (/date|_at$|birth|from|until|time/i.test(name))
      return random.int(0, 4) > 0 ? likelyMoment(random) : oddText(random);
    return likelyText(random, known);
  }

  private objectOf({ properties = {}, required = [] }: Schema, depth: number): object {
    return Object.fromEntries(
      Object.entries(properties)
        // A required field may be omitted, too.
        .filter(([name]) =>
          required.includes(name) ? this.random.int(0, 19) > 0 : depth > 0 && this.random.int(0, 1) === 0,
        )
        .map(([name, each]) => [name, this.valueOf(each, name, depth - 1)]),
    );
  }

  private named(reference: string): Schema {
    return (this.document.components.schemas[reference.split('/').at(-1) ?? ''] ?? {}) as Schema;
  }
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
