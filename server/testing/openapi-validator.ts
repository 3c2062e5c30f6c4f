import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

type JsonSchema = Record<string, unknown>;
type Content = Record<string, { schema?: JsonSchema }>;

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean; schema?: JsonSchema; content?: Content }[];
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string; content?: Content }>;
}

export interface OpenApiDocument {
  openapi: string;
  paths: Record<string, Record<'get' | 'post' | 'put' | 'delete', Operation>>;
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, { content?: Content }> };
}

/** The calls of an OpenAPI document, with validation of requests and responses. */
export function readOpenApi(document: OpenApiDocument) {
  const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true });
  ajv.addVocabulary(['components']).addFormat('binary', true);
  const { components } = document;
  const compiled = new Map<JsonSchema, ValidateFunction>();
  const misfits = (schema: JsonSchema, value: unknown): string[] => {
    const validate = compiled.get(schema) ?? ajv.compile({ ...schema, components });
    compiled.set(schema, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  };
  const operations = new Map<string, Operation>();
  for (const [path, item] of Object.entries(document.paths))
    for (const method of ['get', 'post', 'put', 'delete'] as const)
      if (item[method]) operations.set(operationName(method, path), item[method]);
  return {
    operations,
    /** Returns the errors of a response; `name` is like `GET /api/order/:id`. Contents of files are not checked. */
    misfitsOfAnswer: (name: string, { status, body, headers }: { status: number; body: unknown; headers: Headers }) => {
      const documented = operations.get(name)?.responses[status];
      const response = documented?.$ref ? components.responses[lastSegment(documented.$ref)] : documented;
      if (!response) return [`${status} is not documented for ${name}`];
      const type = headers.get('content-type')?.split(';')[0] ?? '';
      if (!response.content) return body === '' ? [] : [`${status} has no body for ${name}`];
      const content = response.content[type];
      if (!content) return [`${type} is not documented for ${name}`];
      return content.schema ? misfits(content.schema, body) : [];
    },
    misfitsOfPayload: (name: string, body: object, type = 'application/json') => {
      const schema = operations.get(name)?.requestBody?.content[type]?.schema;
      return schema ? misfits(schema, body) : [`${name} accepts no ${type}`];
    },
    /** Returns the parameters of a call and its required ones. */
    namesOf: (name: string) => {
      const { parameters = [], requestBody } = operations.get(name) ?? {};
      const content = requestBody?.content ?? {};
      const schema = resolve(content['multipart/form-data']?.schema ?? {}, components.schemas);
      const inQuery = parameters.filter((parameter) => parameter.in === 'query');
      return {
        query: inQuery.map((parameter) => parameter.name),
        body: Object.keys((schema.properties as object | undefined) ?? {}),
        required: [
          ...inQuery.filter(({ required }) => required).map((parameter) => parameter.name),
          ...((schema.required as string[] | undefined) ?? []),
        ],
      };
    },
  };
}

const operationName = (method: string, path: string): string =>
  `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;

const lastSegment = (reference: string): string => reference.split('/').pop() ?? '';
const resolve = (schema: JsonSchema, schemas: Record<string, JsonSchema>): JsonSchema =>
  typeof schema.$ref === 'string' ? (schemas[lastSegment(schema.$ref)] ?? {}) : schema;
