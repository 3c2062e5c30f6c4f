import { Grid, GridItem, chakra } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { unmask, type Masked } from '../base/network/fragment';
import type { EventGallery_PictureFragment } from '../gql/graphql';
import { Cover } from '../ui/media/cover';
import { inPlace } from '../ui/layout/in-place';
import { imageColumns, galleryColumns, galleryRows, imageRows, MAX_VISIBLE } from './gallery-size';
import { lazily } from '../base/defer-hydration';

const ImageViewer = lazily(() => import('../ui/media/image-viewer'));

const LARGE = '(min-width: 64em) 360px, 100vw';
const SMALL = '(min-width: 64em) 180px, 50vw';

/** Images of an event, links to their files; with JavaScript they open in full screen. */
export function EventGallery({
  pictures: masked,
  name,
}: {
  pictures: readonly Masked<EventGallery_PictureFragment>[];
  name: string;
}) {
  const pictures = unmask<EventGallery_PictureFragment>(masked);
  const more = pictures.length - MAX_VISIBLE;
  const [shown, setShown] = useState<number | null>(null);
  return (
    <>
      <Grid as="ul" listStyleType="none" templateColumns={galleryColumns} autoRows={galleryRows} gap="3">
        {pictures.slice(0, MAX_VISIBLE).map(({ id, alt, image }, index) => (
          <GridItem
            as="li"
            key={id}
            gridColumn={imageColumns(index, pictures.length)}
            gridRow={imageRows(index, pictures.length)}
          >
            <chakra.a
              href={image.url}
              position="relative"
              display="block"
              boxSize="full"
              rounded="l3"
              overflow="hidden"
              cursor="zoom-in"
              focusVisibleRing="outside"
              aria-haspopup="dialog"
              aria-label={`Ver imagen ${index + 1} de ${pictures.length}${alt ? `: ${alt}` : ''}`}
              onClick={inPlace(() => setShown(index))}
            >
              <Cover image={image} slug={id} sizes={index === 0 ? LARGE : SMALL} boxSize="full" />
              {index === MAX_VISIBLE - 1 && more > 0 ? (
                <chakra.span
                  position="absolute"
                  inset="0"
                  display="grid"
                  placeItems="center"
                  bg="rgba(12, 16, 24, 0.72)"
                  color="fg.onInk"
                  fontWeight="600"
                  fontSize="18px"
                >
                  + {more} {more === 1 ? 'foto' : 'fotos'}
                </chakra.span>
              ) : null}
            </chakra.a>
          </GridItem>
        ))}
      </Grid>
      {shown === null ? null : (
        <Suspense>
          <ImageViewer
            label={`Galería de ${name}`}
            title={`Galería de ${name}`}
            images={pictures}
            first={shown}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </>
  );
}
