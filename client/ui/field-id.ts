/** The DOM id of a form field: `competitors.0.name` → `campo-competitors-0-name`. Error summaries link to it. */
export function fieldId(name: string): string {
  return `campo-${name.replaceAll('.', '-')}`;
}
