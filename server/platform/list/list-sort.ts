import { IsOptional } from 'class-validator';
import { ArgsType, Field, registerEnumType } from 'type-graphql';
import { PageArgs } from './page-args.js';

export type SortDirection = 'asc' | 'desc';

/** Sort keys in order of priority, in MikroORM's form; the last one is unique. */
export type OrderKeys = readonly object[];

export interface SortColumn {
  /** Compared values, as part of a sentence: "name and surname". */
  means: string;
  /** Returns the keys, ending with a unique one: otherwise equal rows could change places between two pages. */
  keys: (direction: SortDirection) => OrderKeys;
}

export type Sort<Column extends string = string> = `${Column}_${'ASC' | 'DESC'}`;

/** Sort columns of a list, with their GraphQL enum and arguments. */
export interface ListSorts<Column extends string = string> {
  readonly columns: Readonly<Record<Column, SortColumn>>;
  readonly type: Readonly<Record<Sort<Column>, Sort<Column>>>;
  /** GraphQL arguments of the list: `@Args(() => userSorts.args) at: ListArgs<typeof userSorts>`. */
  readonly args: new () => PageArgs;
}

/** GraphQL arguments of a list that can be sorted. */
export type ListArgs<Sorts extends ListSorts<never>> = PageArgs & { sort?: keyof Sorts['type'] | null };

const directions = { ASC: 'asc', DESC: 'desc' } as const;

/** Defines the sort columns of a list and registers the enum `name`: `NAME_ASC`, `NAME_DESC`, … */
export function listSorts<Column extends string>(name: string, columns: Record<Column, SortColumn>): ListSorts<Column> {
  const values = (Object.entries(columns) as [Column, SortColumn][]).flatMap(([column, { means }]) => [
    [`${column}_ASC`, `Ascending order by ${means}`] as const,
    [`${column}_DESC`, `Descending order by ${means}`] as const,
  ]);
  const type = Object.fromEntries(values.map(([value]) => [value, value])) as ListSorts<Column>['type'];
  registerEnumType(type, {
    name,
    description: 'Column and direction of a sort order. Rows of equal value are sorted by ID.',
    valuesConfig: Object.fromEntries(values.map(([value, description]) => [value, { description }])) as never,
  });

  @ArgsType()
  class SortedPageArgs extends PageArgs {
    @Field(() => type, {
      nullable: true,
      description: 'Column and direction; null: the list is sorted as `order` says.',
    })
    @IsOptional()
    sort?: Sort<Column> | null;
  }
  return { columns, type, args: SortedPageArgs };
}

/** Returns the sort keys of a column and direction. */
export function sortKeys<Column extends string>({ columns }: ListSorts<Column>, sort: Sort<Column>): OrderKeys {
  const at = sort.lastIndexOf('_');
  const direction = sort.slice(at + 1) as keyof typeof directions;
  return columns[sort.slice(0, at) as Column].keys(directions[direction]);
}
