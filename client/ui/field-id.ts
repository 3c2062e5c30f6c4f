/**
 * The DOM id of a form field: `competitors.0.name` of the form `paso` → `campo-paso-competitors-0-name`. Two forms may be on
 * a page, one over the other, with fields of the same name. Error summaries link to it.
 */
export function fieldId(name: string, form: string): string {
  return `campo-${form}-${name.replaceAll('.', '-')}`;
}
