/**
 * Schema for generated types: fields of Query that are null only with an error (their description names NOT_FOUND) are
 * not null, because neither Apollo Client nor the REST API returns data of a result with errors.
 */
import { readFileSync } from 'node:fs';
import { Kind, parse, visit } from 'graphql';

const asNonNull = (field) =>
  field.description?.value.includes('NOT_FOUND') && field.type.kind !== Kind.NON_NULL_TYPE
    ? { ...field, type: { kind: Kind.NON_NULL_TYPE, type: field.type } }
    : field;

export default (path) =>
  visit(parse(readFileSync(path, 'utf8')), {
    ObjectTypeDefinition: (type) =>
      type.name.value === 'Query' ? { ...type, fields: type.fields.map(asNonNull) } : false,
  });
