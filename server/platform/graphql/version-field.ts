import { Property } from '@mikro-orm/decorators/legacy';
import { Arg, Field, Int } from 'type-graphql';

/** Column and output of a row's version. */
export const VersionField = (): PropertyDecorator => (target, name) => {
  Field(() => Int, {
    description:
      'Version for optimistic locking: increases with each save; send the version that was read with an update.',
  })(target, name);
  Property({ type: 'integer', default: 1 })(target, name as string);
};

/** Argument of an update with the version of `type` that was read. */
export const VersionArg = (type: string): ReturnType<typeof Arg> =>
  Arg('version', () => Int, {
    nullable: true,
    description:
      `Version \`${type}.version\` that was read, for optimistic locking; null or omitted overwrites changes of ` +
      'others.',
  });
