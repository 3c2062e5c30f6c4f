import { IsOptional, Max, Min } from 'class-validator';
import { ArgsType, Field, ID, Int, ObjectType, type ClassType } from 'type-graphql';
import { Public } from '../platform/permissions.js';
import type { ChangesRequest, Changed, Changes } from './read-changes.js';

/** Maximum of a page. Each node costs a point: 500 fit in one operation together with people and events. */
const MAX_CHANGES = 500;

@ArgsType()
export class ChangesArgs implements ChangesRequest {
  @Field(() => Int, { nullable: true, description: 'Number of changes, 1 to 500; null or omitted: 100.' })
  @IsOptional()
  @Min(1, { message: 'Pide entre 1 y 500.' })
  @Max(MAX_CHANGES, { message: 'Pide entre 1 y 500.' })
  first?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      '`endCursor` of the previous page, or `cursor` of an edge, of the same query and `eventId`; null or omitted: from the beginning. VALIDATION if the cursor is invalid, from before a restore, or ahead of this database.',
  })
  after?: string | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'Earliest time of the changes, by the clock of the database, to begin with; null or omitted: all. Continue with `after`, because only cursors skip nothing.',
  })
  updatedSince?: Date | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'ID of an event, to filter by; null or omitted: all events that the viewer can access now. Changes of an event that is assigned later and that are before `after` are not returned. NOT_FOUND if the viewer may not see the event.',
  })
  eventId?: string | null;
}

@Public()
@ObjectType({ description: 'Position of a page in a connection.' })
export class PageInfo {
  @Field(() => String, { nullable: true, description: 'Cursor of the first edge; null if the page is empty.' })
  startCursor!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Cursor to send as `after`; in an empty page the one that was sent; null if there are no changes yet: begin again.',
  })
  endCursor!: string | null;

  @Field(() => Boolean, {
    description: 'Whether more changes can be read now. If false, query again later with `endCursor`.',
  })
  hasNextPage!: boolean;

  @Field(() => Boolean, { description: 'Whether the page was requested with a cursor.' })
  hasPreviousPage!: boolean;
}

/**
 * Returns the connection type of a change feed.
 * @param name GraphQL name of the object type
 * @param guard guard of the object type, which protects the connection, too
 */
export function changeConnection<T extends object>(
  name: string,
  nodeType: ClassType<T>,
  guard: ClassDecorator,
): ClassType<Changes<T>> {
  @guard
  @ObjectType(`${name}ChangeEdge`, { description: 'Change of an object, with the current state of the object.' })
  class Edge implements Changed<T> {
    @Field(() => String, { description: 'Cursor of the edge, to send as `after`.' })
    cursor!: string;

    @Field(() => ID, { description: 'ID of the object, also if it was deleted.' })
    id!: number;

    @Field(() => Date, {
      description:
        'Time of the change, by the clock of the database; not ascending. For objects older than the change feed, the start of the feed.',
    })
    changedAt!: Date;

    @Field(() => nodeType, { nullable: true, description: 'Current state of the object; null if it was deleted.' })
    node!: T | null;
  }

  @guard
  @ObjectType(`${name}ChangeConnection`, {
    description: 'Change feed in an order that skips nothing, which is not the order of `changedAt`.',
  })
  class Connection implements Changes<T> {
    @Field(() => [Edge], {
      description: 'Changes; an object may appear several times, each time in its current state.',
    })
    edges!: Changed<T>[];

    @Field(() => [nodeType], {
      description: 'Objects of the edges that still exist, in the order of the edges and as often.',
    })
    nodes!: T[];

    @Field(() => PageInfo, { description: 'Position of the page.' })
    pageInfo!: PageInfo;
  }
  return Connection;
}
