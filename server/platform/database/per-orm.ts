import type { MikroORM } from '@mikro-orm/postgresql';

/** Returns a function that makes a value once per ORM. Applications of one process, as in tests, share none. */
export function perOrm<Value>(make: (orm: MikroORM) => Value): (orm: MikroORM) => Value {
  const values = new WeakMap<MikroORM, Value>();
  return (orm) => {
    const value = values.get(orm) ?? make(orm);
    values.set(orm, value);
    return value;
  };
}
