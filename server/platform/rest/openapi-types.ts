import { isInputObjectType, isObjectType, type GraphQLSchema } from 'graphql';
import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/**
 * Types of the REST facade as JSON Schema. Named types are stored in `named` and referenced. `of` on a type names a
 * field of the GraphQL schema whose description is used.
 */
export class OpenApiTypes {
  readonly named: Record<string, JsonSchema> = {};

  constructor(private readonly schema: GraphQLSchema) {}

  inputSchema(type: z.ZodType): JsonSchema {
    return this.write(type, 'input');
  }

  outputSchema(type: z.ZodType): JsonSchema {
    return this.write(type, 'output');
  }

  private write(type: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const {
      $schema: _,
      $defs = {},
      ...definition
    } = z.toJSONSchema(type, {
      io,
      unrepresentable: 'throw',
      override: ({ jsonSchema }) => this.finish(jsonSchema),
    });
    const refer = (json: JsonSchema): JsonSchema =>
      JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
    for (const [name, named] of Object.entries($defs)) this.name(name, refer(named as JsonSchema));
    return refer(definition as JsonSchema);
  }

  /** Stores a named type. @throws if another type has the name */
  private name(name: string, definition: JsonSchema): void {
    const known = this.named[name];
    if (known && JSON.stringify(known) !== JSON.stringify(definition))
      throw new Error(`Two REST types are named ${name}; rename one`);
    this.named[name] = definition;
  }

  private finish(json: JsonSchema): void {
    // zod adds the limits of safe integers, which say nothing.
    if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
    if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
    delete json.propertyNames;
    const { of, contentEncoding } = json;
    delete json.of;
    if (contentEncoding === 'binary') delete json.contentEncoding;
    const description = typeof of === 'string' && this.fieldDescription(of);
    if (description) json.description = description;
  }

  private fieldDescription(coordinate: string): string | null | undefined {
    const [typeName = '', fieldName = ''] = coordinate.split('.');
    const type = this.schema.getType(typeName);
    const field = isInputObjectType(type) || isObjectType(type) ? type.getFields()[fieldName] : undefined;
    if (!field) throw new Error(`The GraphQL schema has no field ${coordinate}, which a REST type refers to`);
    return field.description;
  }
}
