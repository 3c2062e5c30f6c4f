/** `1 persona inscrita`, `34 personas inscritas`. */
export const people = (count: number, what: string): string =>
  count === 1 ? `1 persona ${what}` : `${count} personas ${what}s`;
