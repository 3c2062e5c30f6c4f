import { IsOptional } from 'class-validator';
import { ArgsType, Field, Int } from 'type-graphql';
import { describedEnum, type EnumValue } from '../graphql/described-enum.js';

export const ListOrder = describedEnum('ListOrder', 'Order of a list.', {
  NEWEST: 'The order stated by the list: newest or latest first.',
  OLDEST: 'The reverse order: oldest or earliest first.',
});
export type ListOrder = EnumValue<typeof ListOrder>;

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
