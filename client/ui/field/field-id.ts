/**
 * Returns the DOM id of a form field: `competitors.0.name` of the form `paso` → `campo-paso-competitors-0-name`. The
 * form is part of it, because a dialog may have fields with the same names as the page below. Error summaries link to
 * it.
 */
export function fieldId(name: string, form: string): string {
  return `campo-${form}-${name.replaceAll('.', '-')}`;
}
