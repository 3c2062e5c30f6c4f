import type { EntityClass } from '@mikro-orm/core';

/** Columns of text, JSON or a date of an entity, by their names in the database. */
interface RetentionRule {
  /** Columns with personal data or text that a person typed. */
  personal?: readonly string[];
  /** End of the storage of personal data, with its setting; docs/operating.md says the same in sentences. */
  until?: string;
  nonPersonal?: readonly string[];
}

const rules = new WeakMap<object, RetentionRule>();

/**
 * Declares how long the columns of an entity are stored. A test compares the declarations with the database: every column
 * of text, JSON or a date is in one, so that a new column cannot lack a rule.
 */
export const Retention =
  (rule: RetentionRule): ClassDecorator =>
  (entity) =>
    void rules.set(entity, rule);

/** Returns the retention rule of an entity with those of the classes that it extends. */
export function retentionRule(entity: EntityClass<object>): Required<RetentionRule> {
  const parent = Object.getPrototypeOf(entity) as EntityClass<object>;
  const { personal = [], until = '', nonPersonal = [] } = rules.get(entity) ?? {};
  if (parent === Function.prototype) return { personal, until, nonPersonal };
  const inherited = retentionRule(parent);
  return {
    personal: [...inherited.personal, ...personal],
    until: until || inherited.until,
    nonPersonal: [...inherited.nonPersonal, ...nonPersonal],
  };
}
