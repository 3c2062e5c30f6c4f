import { isEnumType, type GraphQLSchema } from 'graphql';
import { z } from 'zod';
import { demandedPermissions } from '../graphql/demanded-permissions.js';
import { ErrorCode, httpStatus } from '../errors.js';
import { OpenApiTypes, type JsonSchema } from './openapi-types.js';
import { operationIdOf, type RestCall, type RestGroups } from './rest-call.js';
import { idType, refusalType } from './rest-types.js';

const description = `
Las llamadas de los frentes anteriores, con sus nombres y números. Todo lo que Dorsal hace está en [\`/graphql\`](/graphql); los primeros
pasos, los límites y los webhooks, en [Desarrolladores](/desarrolladores). La lista pública de carreras es
\`GET /api/public/eventos\`.

- **Quién pregunta.** \`POST /api/auth/login\` responde un token; envíalo, o envía una llave de API, como
  \`Authorization: Bearer …\`. Envía también \`X-Requested-With: XMLHttpRequest\`; no se exige.
- **Qué se envía.** JSON, un formulario o un formulario multipart, en el que listas y objetos son JSON como texto. Números y sí o no
  pueden ser texto; los valores, con puntos o comas. Lo que lleva el cuerpo de una llamada puede ir en su dirección. Una barra al
  final de la ruta no cambia nada.
- **Lo que se rechaza** tiene un estado 4xx y \`{ message, icon, body?, errors? }\`: \`message\` es para personas, \`errors\` dice por los
  nombres de lo enviado qué está mal en cada campo.
- **Las horas** son de Bogotá; los valores, pesos colombianos enteros.
`.trim();

const AJAX = {
  name: 'X-Requested-With',
  in: 'header',
  description: 'Marks the call as sent by a script; optional',
  schema: { type: 'string', default: 'XMLHttpRequest' },
};
const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
/** Descriptions that differ from GraphQL's. */
const meanings: Partial<Record<ErrorCode, string>> = {
  BAD_REQUEST: 'The request is malformed.',
  VALIDATION: 'Something sent is wrong; `errors` says what and why.',
  CONFLICT: 'The value is already used, or another user saved changes in between.',
  WRONG_STATE: 'The object does not allow this change in its current state.',
};
/** Returns the path as an OpenAPI template: `/api/order/{id}`. */
const pathTemplate = (path: string): string => path.replace(/:(\w+)/g, '{$1}');
const pathParameters = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Whether a call needs authentication: by its route if it serves a file, otherwise by its operation. */
const needsAuthentication = ({ permission, needsSession, document }: RestCall): boolean =>
  permission !== undefined ||
  needsSession === true ||
  (document !== undefined && demandedPermissions(document).length > 0);

function errorCodesOfCall(call: RestCall): readonly ErrorCode[] {
  if (call.onlyRefusals) return call.onlyRefusals;
  const names = [
    ...pathParameters(call.path),
    ...Object.keys(call.query ?? {}),
    ...Object.keys(call.body?.shape ?? {}),
  ];
  const namesOneObject = pathParameters(call.path).length > 0 || names.some((name) => /^(.+_)?id$/.test(name));
  return [
    ErrorCode.BAD_REQUEST,
    ...(needsAuthentication(call) ? [ErrorCode.UNAUTHENTICATED, ErrorCode.FORBIDDEN] : []),
    ...(namesOneObject ? [ErrorCode.NOT_FOUND] : []),
    ...(names.length > 0 || call.files ? [ErrorCode.VALIDATION] : []),
    ...(call.refusals ?? []),
    ErrorCode.TOO_MANY_REQUESTS,
    ErrorCode.INTERNAL,
    ErrorCode.UNAVAILABLE,
  ];
}

/**
 * Returns the REST facade as an OpenAPI 3.1 document.
 * @param createExample returns Markdown with an example of a call; undefined: no example
 * @param browserCookie name of the cookie that identifies the browser of a hold
 */
export function openApiDocument(options: {
  groups: RestGroups;
  schema: GraphQLSchema;
  browserCookie: string;
  createExample: (call: RestCall) => string | undefined;
}): object {
  const { groups, schema, browserCookie, createExample } = options;
  const types = new OpenApiTypes(schema);
  const codes = schema.getType('ErrorCode');
  const describeCode = (code: ErrorCode): string =>
    meanings[code] ?? ((isEnumType(codes) && codes.getValue(code)?.description) || code);

  const parameters = ({ path, parts = {}, query = {} }: RestCall) => [
    ...pathParameters(path).map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: types.inputSchema(parts[name] ?? idType),
    })),
    ...Object.entries(query).map(([name, type]) => {
      const { description, ...schema } = types.inputSchema(type);
      const isJson = schema.type === 'array' || schema.type === 'object';
      return {
        name,
        in: 'query',
        required: !type.safeParse(undefined).success,
        description,
        ...(isJson ? { content: json(schema) } : { schema }),
      };
    }),
  ];

  const requestBody = (call: RestCall) => {
    const { body, bodies, files } = call;
    if (bodies)
      return {
        required: true,
        content: Object.fromEntries(
          Object.entries(bodies).map(([type, bodyType]) => [type, { schema: types.inputSchema(bodyType) }]),
        ),
      };
    if (!body && !files) return undefined;
    const name = `${operationIdOf(call)}Payload`;
    const payload = body && types.inputSchema(body);
    if (payload && !payload.$ref) types.named[name] = payload;
    const schema = payload?.$ref ? payload : { $ref: `#/components/schemas/${name}` };
    if (!files)
      return {
        required: body?.safeParse({}).success === false,
        content: Object.fromEntries(
          ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'].map((type) => [
            type,
            { schema },
          ]),
        ),
      };
    const sentFiles = Object.fromEntries(
      files
        .filter(({ also }) => !also)
        .map(({ name, max, required }) => {
          const file = max === 1 ? z.file() : z.array(z.file()).max(max);
          return [name, required ? file : file.optional()];
        }),
    );
    const needsFile = files.some(({ required }) => required);
    return {
      required: true,
      content: {
        'multipart/form-data': { schema: types.inputSchema(z.object({ ...body?.shape, ...sentFiles })) },
        ...(needsFile ? {} : { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } }),
      },
    };
  };

  /** Error responses, shared by calls with equal codes and types. */
  const refusals: Record<string, object> = {};
  const refusalFor = (codes: readonly ErrorCode[], type: z.ZodType): object => {
    const schema = types.outputSchema(type);
    const name = [String(schema.$ref).split('/').pop(), ...codes].join('.');
    refusals[name] ??= {
      description: codes.map(describeCode).join(' '),
      ...(codes.includes(ErrorCode.TOO_MANY_REQUESTS)
        ? { headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } } }
        : {}),
      content: json(schema),
    };
    return { $ref: `#/components/responses/${name}` };
  };

  const responses = (call: RestCall) => {
    const { responses, bare, refused = refusalType } = call;
    if (bare) {
      const entries = Object.entries(bare).map(([status, description]) => [status, { description }]);
      return { ...(Object.fromEntries(entries) as object), 500: refusalFor([ErrorCode.INTERNAL], refused) };
    }
    const content =
      responses instanceof z.ZodType
        ? json(types.outputSchema(responses))
        : Object.fromEntries(responses.map((type) => [type, {}]));
    const byStatus = Object.groupBy(new Set(errorCodesOfCall(call)), (code) => httpStatus[code]);
    const errorResponses = Object.entries(byStatus).map(([status, codes = []]) => [status, refusalFor(codes, refused)]);
    return { 200: { description: 'Done', content }, ...(Object.fromEntries(errorResponses) as object) };
  };

  const operation = (tag: string, call: RestCall) => ({
    operationId: operationIdOf(call),
    tags: [tag],
    summary: call.summary,
    description: createExample(call),
    security: needsAuthentication(call) ? [{ bearer: [] }] : call.knowsBrowser ? [{ browser: [] }, {}] : [],
    parameters: parameters(call),
    requestBody: requestBody(call),
    responses: responses(call),
  });

  const paths: Record<string, Record<string, unknown>> = {};
  for (const [tag, calls] of Object.entries(groups))
    for (const call of calls) {
      const path = (paths[pathTemplate(call.path)] ??= { parameters: [{ $ref: '#/components/parameters/Ajax' }] });
      path[call.method] = operation(tag, call);
    }
  return {
    openapi: '3.1.1',
    info: { title: 'Dorsal: REST', version: '1.0.0', description },
    servers: [{ url: '/' }],
    tags: Object.keys(groups).map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(types.named).sort(([one], [other]) => one.localeCompare(other))),
      responses: refusals,
      parameters: { Ajax: AJAX },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'Token returned by `POST /api/auth/login`, or an API key (`dorsal_…`) created by an administrator',
        },
        browser: {
          type: 'apiKey',
          in: 'cookie',
          name: browserCookie,
          description:
            'Set by the first lookup or registration; only the browser that created a hold gets its payment data',
        },
      },
    },
  };
}
