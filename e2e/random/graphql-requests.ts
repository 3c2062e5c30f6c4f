import {
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isUnionType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import type { Random } from '../../server/demo/random.js';
import { likelyId, likelyMoment, likelyText, oddNumber, oddValue } from './odd-values.js';
import type { RandomRequest } from './random-run.js';

/** Depth of requested fields; with more, most operations exceed the cost limit. */
const DEEP = 3;
/** One in this number of values is random JSON. */
const ODD = 40;

/** Generates valid and invalid operations from a schema. */
export class GraphqlRequests {
  private readonly roots: { kind: string; field: GraphQLField<unknown, unknown> }[];
  private variables: { declared: string; value: unknown }[] = [];

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly random: Random,
    private readonly known: readonly string[],
  ) {
    this.roots = (['query', 'mutation'] as const).flatMap((kind) =>
      Object.values((kind === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {}).map(
        (field) => ({ kind, field }),
      ),
    );
  }

  next(): RandomRequest {
    const { random } = this;
    const { kind, field } = random.pick(this.roots);
    this.variables = [];
    const selected = this.ofField(field, DEEP);
    const declared = this.variables.map((variable, index) => `$v${index}: ${variable.declared}`).join(', ');
    let query = `${kind} ${declared && `(${declared})`} { ${selected} }`;
    if (random.int(0, 39) === 0) query = broken(random, query);
    const values = Object.fromEntries(this.variables.map(({ value }, index) => [`v${index}`, value]));
    const variables: unknown = random.int(0, 59) === 0 ? oddValue(random) : values;
    return {
      what: `${kind} ${field.name}`,
      method: 'POST',
      path: '/graphql',
      headers: {
        'content-type': 'application/json',
        accept: random.pick(['application/json', 'application/graphql-response+json']),
      },
      body: JSON.stringify({ query, variables }),
    };
  }

  private ofField(field: GraphQLField<unknown, unknown>, depth: number): string {
    const args = field.args.filter((argument) => isNonNullType(argument.type) || this.random.int(0, 2) > 0);
    const argumentTexts = args.map((argument) => `${argument.name}: ${this.variable(argument)}`).join(', ');
    return `${field.name}${argumentTexts && `(${argumentTexts})`}${this.selection(field.type, depth)}`;
  }

  private variable({ type }: GraphQLArgument): string {
    this.variables.push({ declared: String(type), value: this.valueOf(type, 4) });
    return `$v${this.variables.length - 1}`;
  }

  private selection(output: GraphQLOutputType, depth: number): string {
    const type = getNamedType(output);
    if (!isCompositeType(type)) return '';
    if (isUnionType(type) || !isObjectType(type)) return ' { __typename }';
    const fields = Object.values(type.getFields()).filter(
      (field) => depth > 0 || (!isCompositeType(getNamedType(field.type)) && field.args.length === 0),
    );
    const selected = fields.filter((field) =>
      isCompositeType(getNamedType(field.type)) ? this.random.int(0, 3) === 0 : this.random.int(0, 1) === 0,
    );
    return ` { __typename ${selected.map((field) => this.ofField(field, depth - 1)).join(' ')} }`;
  }

  private valueOf(type: GraphQLInputType, depth: number): unknown {
    const { random } = this;
    if (random.int(1, ODD) === ODD) return oddValue(random);
    if (isNonNullType(type)) return this.valueOf(type.ofType, depth);
    if (isListType(type)) {
      const length = random.pick([0, 1, 1, 2, 3]);
      return Array.from({ length }, () => this.valueOf(type.ofType as GraphQLInputType, depth - 1));
    }
    if (isEnumType(type)) return random.pick(type.getValues()).name;
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields()).filter(
        (inputField) => isNonNullType(inputField.type) || (depth > 0 && random.int(0, 1) === 0),
      );
      return Object.fromEntries(
        fields.map((inputField) => [inputField.name, this.valueOf(inputField.type, depth - 1)]),
      );
    }
    return isScalarType(type) ? this.scalar(type.name) : null;
  }

  private scalar(name: string): unknown {
    const { random, known } = this;
    if (name === 'ID') return String(likelyId(random));
    if (name === 'Boolean') return random.pick([true, false]);
    if (name === 'Int' || name === 'COP') return random.int(0, 3) > 0 ? random.int(0, 200) : oddNumber(random);
    if (name === 'Float') return random.int(0, 3) > 0 ? random.next() * 100 : oddNumber(random);
    if (name === 'LocalDate') return likelyMoment(random).slice(0, 10);
    if (name === 'DateTimeISO') return likelyMoment(random);
    return likelyText(random, known);
  }
}

/** Returns a document with a part removed, repeated or inserted. */
function broken(random: Random, query: string): string {
  const at = random.int(0, query.length);
  const to = Math.min(query.length, at + random.int(1, 20));
  return (
    query.slice(0, at) +
    random.pick(['', '{', '}', '"', '"""', '\u0000', '...', '@', query.slice(at, to).repeat(2)]) +
    query.slice(to)
  );
}
