import type { EventGallery_PictureFragment } from '../gql/graphql';

/** A gallery image with the fields of the public page. */
export type PublicPicture = EventGallery_PictureFragment;
