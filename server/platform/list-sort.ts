import { IsOptional } from 'class-validator';
import { ArgsType, Field, registerEnumType } from 'type-graphql';
import { PageArgs } from './page-args.js';

export type SortDirection = 'asc' | 'desc';

/** Keys that rows are ordered by, the first one first, as MikroORM takes them; the last one is unique. */
export type OrderKeys = readonly object[];

export interface SortColumn {
  /** What is compared, within a sentence: "name and surname". */
  means: string;
  /** Ends with a unique key: rows that are equal otherwise would change places between two pages. */
  keys: (direction: SortDirection) => OrderKeys;
}

export type Sort<Column extends string = string> = `${Column}_${'ASC' | 'DESC'}`;

/** The columns that one list can be sorted by, with what GraphQL needs of them. */
export interface ListSorts<Column extends string = string> {
  readonly columns: Readonly<Record<Column, SortColumn>>;
  readonly type: Readonly<Record<Sort<Column>, Sort<Column>>>;
  /** GraphQL arguments of the list: `@Args(() => userSorts.args) at: ListArgs<typeof userSorts>`. */
  readonly args: new () => PageArgs;
}

/** What a list that can be sorted takes. */
export type ListArgs<Sorts extends ListSorts<never>> = PageArgs & { sort?: keyof Sorts['type'] | null };

const directions = { ASC: 'asc', DESC: 'desc' } as const;

/** Defines what a list can be sorted by, and registers the enum `name`: `NAME_ASC`, `NAME_DESC`, … */
export function listSorts<Column extends string>(name: string, columns: Record<Column, SortColumn>): ListSorts<Column> {
  const values = (Object.entries(columns) as [Column, SortColumn][]).flatMap(([column, { means }]) => [
    [`${column}_ASC`, `By ${means}, ascending`] as const,
    [`${column}_DESC`, `By ${means}, descending`] as const,
  ]);
  const type = Object.fromEntries(values.map(([value]) => [value, value])) as ListSorts<Column>['type'];
  registerEnumType(type, {
    name,
    description: 'Column and direction that the list is sorted by; rows of equal value are in the order of their ids.',
    valuesConfig: Object.fromEntries(values.map(([value, description]) => [value, { description }])) as never,
  });

  @ArgsType()
  class SortedPageArgs extends PageArgs {
    @Field(() => type, { nullable: true, description: 'Column and direction; null: the order that `order` says' })
    @IsOptional()
    sort?: Sort<Column> | null;
  }
  return { columns, type, args: SortedPageArgs };
}

/** Returns the keys of one of a list's sorts. */
export function sortKeys<Column extends string>({ columns }: ListSorts<Column>, sort: Sort<Column>): OrderKeys {
  const at = sort.lastIndexOf('_');
  const direction = sort.slice(at + 1) as keyof typeof directions;
  return columns[sort.slice(0, at) as Column].keys(directions[direction]);
}
