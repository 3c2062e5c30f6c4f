/** Kind of row whose ID a deviation has. */
type Subject = 'callback' | 'competitor' | 'delivery' | 'event' | 'job' | 'mail' | 'payment' | 'purchase' | 'quota';

/** A rule of the books. */
export interface BookCheck {
  subject: Subject;
  /** Sentence about one row that violates the rule. */
  deviation: string;
  /** SQL of the rows that violate the rule: `id`, and a text `detail` or null. */
  sql: string;
}

/** Returns values as a list in SQL. They must be constants of the code. */
export const sqlList = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');
