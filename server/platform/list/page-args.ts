import { IsOptional } from 'class-validator';
import { ArgsType, Field, Int, registerEnumType } from 'type-graphql';

export enum ListOrder {
  NEWEST = 'NEWEST',
  OLDEST = 'OLDEST',
}
registerEnumType(ListOrder, {
  name: 'ListOrder',
  description: 'Order of a list.',
  valuesConfig: {
    NEWEST: { description: 'The order stated by the list: newest or latest first.' },
    OLDEST: { description: 'The reverse order: oldest or earliest first.' },
  },
});

/** GraphQL arguments of every paginated list. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, {
    nullable: true,
    defaultValue: 1,
    description: 'Page number, from 1; null: 1. A number past the last page returns the last page.',
  })
  @IsOptional()
  page?: number | null;

  @Field(() => ListOrder, {
    nullable: true,
    defaultValue: ListOrder.NEWEST,
    description: 'Order of the list; null: NEWEST.',
  })
  @IsOptional()
  order?: ListOrder | null;
}
