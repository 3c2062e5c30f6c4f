import { IsOptional } from 'class-validator';
import { ArgsType, Field, Int, registerEnumType } from 'type-graphql';

/** Which end of a list comes first. */
export enum ListOrder {
  NEWEST = 'NEWEST',
  OLDEST = 'OLDEST',
}
registerEnumType(ListOrder, {
  name: 'ListOrder',
  description: 'Which end of a list comes first.',
  valuesConfig: {
    NEWEST: { description: 'The order that the list says it has: what was made last, or is latest' },
    OLDEST: { description: 'That order turned round: what was made first, or is earliest' },
  },
});

/** What every list in pages takes. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, {
    nullable: true,
    defaultValue: 1,
    description: 'From 1; null: the first. Of a page that there is not, the nearest one is answered',
  })
  @IsOptional()
  page?: number | null;

  @Field(() => ListOrder, {
    nullable: true,
    defaultValue: ListOrder.NEWEST,
    description: 'Which end comes first; null: the newest',
  })
  @IsOptional()
  order?: ListOrder | null;
}
