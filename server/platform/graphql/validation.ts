import { validate, type ValidationError } from 'class-validator';
import { invalid, type FieldErrors } from '../errors.js';

/**
 * Validates an input with its class-validator rules and reports every problem by path; in a list, the path begins with
 * the index. Scalars pass.
 * @throws AppError VALIDATION
 */
export async function validateInput(value: unknown): Promise<void> {
  if (typeof value !== 'object' || value === null) return;
  const fields: FieldErrors = {};
  const isList = Array.isArray(value);
  for (const [index, input] of (isList ? value : [value]).entries()) {
    if (typeof input !== 'object' || input === null || Object.getPrototypeOf(input) === Object.prototype) continue;
    collect(
      await validate(input, { forbidUnknownValues: false, stopAtFirstError: true }),
      isList ? String(index) : '',
      fields,
    );
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

function collect(errors: ValidationError[], prefix: string, into: FieldErrors): void {
  for (const error of errors) {
    const path = prefix ? `${prefix}.${error.property}` : error.property;
    if (error.constraints) into[path] = Object.values(error.constraints);
    collect(error.children ?? [], path, into);
  }
}
