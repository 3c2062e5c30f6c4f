/**
 * Runs `npm run codegen`: writes the fields between `# Fields of T` and `# End` in GraphQL documents, then generates the
 * types. `--check` changes nothing and fails if a file is not current; other arguments are the code generator's.
 *
 * `T` is an input, whose fields are selected on the type without the ending `Input`, or a type or interface. Selected are
 * fields with the same name on both, without lists of objects; the document selects these by hand.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, getNamedType, getNullableType, isLeafType, isListType } from 'graphql';
import { node, root, run } from './install.mjs';

const schema = buildSchema(readFileSync(join(root, 'schema.graphql'), 'utf8'));
const block = /^( *)# Fields of (\w+)\n[^#]*?^ *# End$/gm;

/** @returns {string[]} lines that select the fields of `input` on `output` */
function selection(input, output, indent) {
  return Object.values(input.getFields()).flatMap(({ name, type }) => {
    const field = output.getFields()[name];
    if (!field) return [];
    const [from, to] = [getNamedType(type), getNamedType(field.type)];
    if (isLeafType(from) && isLeafType(to)) return [indent + name];
    if (isLeafType(from) || isLeafType(to) || isListType(getNullableType(field.type))) return [];
    return [`${indent}${name} {`, ...selection(from, to, `${indent}  `), `${indent}}`];
  });
}

/** Returns a document with the current fields of its blocks. */
function withFields(path, text) {
  return text.replace(block, (_, indent, name) => {
    const [input, output] = [schema.getType(name), schema.getType(name.replace(/Input$/, ''))];
    if (!input || !output)
      throw new Error(`${path}: schema.graphql has no ${input ? 'type of the input' : 'type'} ${name}`);
    return [`${indent}# Fields of ${name}`, ...selection(input, output, indent), `${indent}# End`].join('\n');
  });
}

const options = process.argv.slice(2);
const outdated = globSync('{client,server}/**/*.graphql', { cwd: root }).filter((path) => {
  const text = readFileSync(join(root, path), 'utf8');
  const current = withFields(path, text);
  if (current !== text && !options.includes('--check')) writeFileSync(join(root, path), current);
  return current !== text;
});
if (options.includes('--check') && outdated.length > 0) {
  console.error(`Fields of the schema are missing: run npm run codegen. Files: ${outdated.join(', ')}`);
  process.exit(1);
}
const generator = join(root, 'node_modules', '@graphql-codegen', 'cli', 'esm', 'bin.js');
process.exit(run(node, [generator, '--config', 'codegen.yml', ...options], { stdio: 'inherit' }));
