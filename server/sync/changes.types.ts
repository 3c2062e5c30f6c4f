import { IsOptional, Max, Min } from 'class-validator';
import { ArgsType, Field, ID, Int, ObjectType, type ClassType } from 'type-graphql';
import { Public } from '../platform/permissions.js';
import type { ChangesAsked, Changed, Changes } from './read-changes.js';

/** An object for each row costs a point: so many still fit in one operation with their people and events. */
const MOST = 500;

@ArgsType()
export class ChangesArgs implements ChangesAsked {
  @Field(() => Int, { nullable: true, description: 'How many, 1 to 500; null or left out: 100' })
  @IsOptional()
  @Min(1, { message: 'Pide entre 1 y 500.' })
  @Max(MOST, { message: 'Pide entre 1 y 500.' })
  first?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The `endCursor` of the page before, or the `cursor` of an edge, of the same list and `eventId`; null or left out: from the beginning. VALIDATION for what is no cursor, or is ahead of this database',
  })
  after?: string | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'Only what changed at this moment or later, by the clock of the database: where to begin. To go on, ask by `after`, which alone skips nothing; null or left out: all',
  })
  updatedSince?: Date | null;

  @Field(() => ID, {
    nullable: true,
    description:
      "Of this event alone; null or left out: of all that the viewer may see at this moment; of an event that they get later, what changed before `after` is not read. NOT_FOUND for someone else's",
  })
  eventId?: string | null;
}

@Public()
@ObjectType({ description: 'Where a page of a connection begins and ends.' })
export class PageInfo {
  @Field(() => String, { nullable: true, description: 'Null: the page is empty' })
  startCursor!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'To be sent as `after`; of an empty page what was sent. Null: there is nothing yet, begin again',
  })
  endCursor!: string | null;

  @Field(() => Boolean, { description: 'False: all that can be read now was read; ask again later with `endCursor`' })
  hasNextPage!: boolean;

  @Field(() => Boolean, { description: 'Whether the page was asked for by a cursor' })
  hasPreviousPage!: boolean;
}

/**
 * The connection by which others keep in step with a kind of thing. The guard is that of the things.
 * @param name what GraphQL calls the thing
 */
export function changeConnection<T extends object>(
  name: string,
  thing: ClassType<T>,
  guard: ClassDecorator,
): ClassType<Changes<T>> {
  @guard
  @ObjectType(`${name}ChangeEdge`, { description: 'That a thing changed, and the thing as it is now.' })
  class Edge implements Changed<T> {
    @Field(() => String, { description: 'To be sent as `after`, to go on behind this edge' })
    cursor!: string;

    @Field(() => ID, { description: "The thing's, also when it is gone" })
    id!: number;

    @Field(() => Date, {
      description:
        'When, by the clock of the database; it may be earlier than that of an edge before it. What was stored before changes were noted: when that began',
    })
    changedAt!: Date;

    @Field(() => thing, { nullable: true, description: 'As it is now; null: it is no longer stored' })
    node!: T | null;
  }

  @guard
  @ObjectType(`${name}ChangeConnection`, {
    description: 'Changes in the order in which they can be read without missing one; not the order of `changedAt`.',
  })
  class Connection implements Changes<T> {
    @Field(() => [Edge], {
      description: 'What changed; a thing that changed several times may come as often, each time as it is now',
    })
    edges!: Changed<T>[];

    @Field(() => [thing], { description: 'The things of the edges that are still stored, in their order and as often' })
    nodes!: T[];

    @Field(() => PageInfo, { description: 'Where to go on' })
    pageInfo!: PageInfo;
  }
  return Connection;
}
