import type { EventGallery_PictureFragment } from '../gql/graphql';

/** A picture of an event's gallery, as its public page reads it. */
export type PublicPicture = EventGallery_PictureFragment;
