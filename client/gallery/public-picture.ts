import type { PublicEventQuery } from '../gql/graphql';

/** A picture of an event's gallery, as its public page reads it. */
export type PublicPicture = NonNullable<PublicEventQuery['publicEvent']>['gallery'][number];
