import { useMutation } from '@apollo/client/react';
import { Grid, Image, Skeleton, Text } from '@chakra-ui/react';
import { unmask } from '../../base/network/fragment';
import type { UploadContext } from '../../base/network/upload-link';
import {
  AddGalleryImageDocument,
  DeleteGalleryImageDocument,
  EventGalleryDocument,
  UpdateGalleryDocument,
  type GalleryEditor_ImageFragment,
} from '../../gql/graphql';
import { usePermission } from '../../ui/session/auth';
import { EmptyState } from '../../ui/feedback/empty-state';
import { QueryBoundary } from '../../ui/feedback/query-boundary';
import { GalleryEditor } from '../../ui/media/gallery-editor';
import { uploadEach, type ImageStore } from '../../ui/media/use-image-list';
import { SponsorsEditor } from '../form/sponsors-editor';
import { useEventContext } from './event-context';

const columns = { base: '1fr', sm: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' };

/** Galería: images of the event's public page. */
export default function EventGalleryTab() {
  const { event } = useEventContext();
  const mayWrite = usePermission('EVENTS_WRITE');
  return (
    <QueryBoundary
      query={EventGalleryDocument}
      variables={{ id: event.id }}
      // Always refetch: reordering from an outdated order would be refused.
      fetchPolicy="network-only"
      what="la galería"
      skeleton={
        <Grid templateColumns={columns} gap="4">
          {[1, 2, 3].map((index) => (
            <Skeleton key={index} h="320px" rounded="l3" />
          ))}
        </Grid>
      }
      minH="320px"
    >
      {(data) => {
        const gallery = unmask<GalleryEditor_ImageFragment>(data.event?.gallery) ?? [];
        return (
          <>
            {mayWrite ? (
              <Editor eventId={event.id} gallery={gallery} />
            ) : (
              <Pictures gallery={gallery} name={event.name} />
            )}
            <SponsorsEditor eventId={event.id} editable={mayWrite} />
          </>
        );
      }}
    </QueryBoundary>
  );
}

function Editor({ eventId, gallery }: { eventId: string; gallery: readonly GalleryEditor_ImageFragment[] }) {
  const [add] = useMutation(AddGalleryImageDocument);
  const [update] = useMutation(UpdateGalleryDocument);
  const [remove] = useMutation(DeleteGalleryImageDocument);
  const store: ImageStore = {
    add: uploadEach(async (file, alt, onUploadProgress) => {
      const context: UploadContext = { onUploadProgress };
      const { data } = await add({ variables: { eventId, file, alt }, context });
      return unmask<GalleryEditor_ImageFragment>(data!.addGalleryImage);
    }),
    arrange: async (images) => {
      const { data } = await update({ variables: { eventId, images: [...images] } });
      return [...unmask<GalleryEditor_ImageFragment>(data!.updateGallery)];
    },
    remove: async (id) => {
      await remove({ variables: { id } });
    },
  };
  return <GalleryEditor stored={gallery} store={store} />;
}

/** Read-only images. */
function Pictures({ gallery, name }: { gallery: readonly GalleryEditor_ImageFragment[]; name: string }) {
  if (gallery.length === 0) return <EmptyState title="Este evento no tiene imágenes en su galería." />;
  return (
    <Grid as="ul" aria-label={`Galería de ${name}`} listStyleType="none" templateColumns={columns} gap="4">
      {gallery.map(({ id, alt, image }, index) => (
        <li key={id}>
          <Image src={image.url} alt={alt || `Imagen ${index + 1}`} w="full" h="220px" objectFit="cover" rounded="l3" />
          {alt ? (
            <Text mt="2" color="fg.muted">
              {alt}
            </Text>
          ) : null}
        </li>
      ))}
    </Grid>
  );
}
