import type { PublicEventQuery } from '../gql/graphql';

/** An event as its public page reads it. */
export type PublicEvent = NonNullable<PublicEventQuery['publicEvent']>;
