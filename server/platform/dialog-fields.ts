import { FieldResolver, Resolver, Root } from 'type-graphql';
import { DialogIcon, type Dialog } from './dialog.js';

/**
 * The words that a released type told, made of what it says now: as long as they are asked for they are answered. A type
 * of today has none (testing/no-texts.test.ts).
 * @param instead which fields say it
 * @param decision who may read them, as of any computed field: `Public()` or `Authorized(…)`
 */
export function dialogFields<Result extends object>(
  Type: abstract new (...args: never[]) => Result,
  instead: string,
  decision: MethodDecorator,
  wordsOf: (result: Result) => Dialog,
): new () => object {
  const deprecationReason = `Write your own words for ${instead}.`;
  @Resolver(() => Type)
  class DialogFields {
    @decision
    @FieldResolver(() => String, { description: 'For people, in Spanish: a title', deprecationReason })
    message(@Root() result: Result): string {
      return wordsOf(result).message;
    }

    @decision
    @FieldResolver(() => DialogIcon, { description: 'The picture beside it', deprecationReason })
    icon(@Root() result: Result): DialogIcon {
      return wordsOf(result).icon;
    }
  }
  return DialogFields;
}

/** The same with a second sentence. */
export function dialogFieldsWithBody<Result extends object>(
  Type: abstract new (...args: never[]) => Result,
  instead: string,
  decision: MethodDecorator,
  wordsOf: (result: Result) => Dialog,
): new () => object {
  const deprecationReason = `Write your own words for ${instead}.`;
  @Resolver(() => Type)
  class DialogFieldsWithBody extends dialogFields(Type, instead, decision, wordsOf) {
    @decision
    @FieldResolver(() => String, { nullable: true, description: 'For people, in Spanish: a text', deprecationReason })
    body(@Root() result: Result): string | null {
      return wordsOf(result).body ?? null;
    }
  }
  return DialogFieldsWithBody;
}
