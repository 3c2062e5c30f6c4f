import { isInputObjectType, isObjectType, type GraphQLSchema } from 'graphql';
import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/**
 * The facade's types as JSON Schema. One that has a name stands among `named` and is referred to. What a type says of
 * itself and a field of the GraphQL schema says of the same is told once: `of` names that field.
 */
export class OpenApiTypes {
  readonly named: Record<string, JsonSchema> = {};

  constructor(private readonly schema: GraphQLSchema) {}

  sent(type: z.ZodType): JsonSchema {
    return this.write(type, 'input');
  }

  answered(type: z.ZodType): JsonSchema {
    return this.write(type, 'output');
  }

  private write(type: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const {
      $schema: _,
      $defs = {},
      ...written
    } = z.toJSONSchema(type, {
      io,
      unrepresentable: 'throw',
      override: ({ jsonSchema }) => this.finish(jsonSchema),
    });
    const refer = (json: JsonSchema): JsonSchema =>
      JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
    for (const [name, definition] of Object.entries($defs)) this.name(name, refer(definition as JsonSchema));
    return refer(written as JsonSchema);
  }

  /** @throws where two types have one name */
  private name(name: string, written: JsonSchema): void {
    const known = this.named[name];
    if (known && JSON.stringify(known) !== JSON.stringify(written)) throw new Error(`Two types are named ${name}.`);
    this.named[name] = written;
  }

  private finish(json: JsonSchema): void {
    // What every number of the language is between.
    if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
    if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
    delete json.propertyNames;
    const { of, contentEncoding } = json;
    delete json.of;
    if (contentEncoding === 'binary') delete json.contentEncoding;
    const description = typeof of === 'string' && this.descriptionOf(of);
    if (description) json.description = description;
  }

  private descriptionOf(coordinate: string): string | null | undefined {
    const [typeName = '', fieldName = ''] = coordinate.split('.');
    const type = this.schema.getType(typeName);
    const field = isInputObjectType(type) || isObjectType(type) ? type.getFields()[fieldName] : undefined;
    if (!field) throw new Error(`There is no ${coordinate}.`);
    return field.description;
  }
}
