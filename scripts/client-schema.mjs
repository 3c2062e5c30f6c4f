/**
 * The schema as generated types have it: fields of Query that are null only with an error (their description names
 * NOT_FOUND) are not null. Apollo Client and the REST facade give nobody the data of a result with errors.
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
