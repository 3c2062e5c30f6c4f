import { Grid, chakra } from '@chakra-ui/react';
import { Suspense, lazy, useState } from 'react';
import { unmask, type Masked } from '../base/fragment';
import { Cover } from '../ui/cover';
import { galleryColumns } from './gallery-size';
import type { PublicPicture } from './public-picture';

const GalleryViewer = lazy(() => import('./gallery-viewer'));

/** An event's pictures; each opens on the whole screen. */
export default function EventGallery({
  pictures: masked,
  name,
}: {
  pictures: readonly Masked<PublicPicture>[];
  name: string;
}) {
  const pictures = unmask<PublicPicture>(masked);
  const [shown, setShown] = useState<number | null>(null);
  return (
    <>
      <Grid as="ul" listStyleType="none" templateColumns={galleryColumns} gap="3">
        {pictures.map(({ id, alt, image }, index) => (
          <li key={id}>
            <chakra.button
              type="button"
              display="block"
              w="full"
              rounded="l3"
              overflow="hidden"
              cursor="zoom-in"
              focusVisibleRing="outside"
              aria-haspopup="dialog"
              aria-label={`Ver imagen ${index + 1} de ${pictures.length}${alt ? `: ${alt}` : ''}`}
              onClick={() => setShown(index)}
            >
              <Cover image={image} slug={id} sizes="(min-width: 64em) 240px, 50vw" aspectRatio="4 / 3" />
            </chakra.button>
          </li>
        ))}
      </Grid>
      {shown === null ? null : (
        <Suspense>
          <GalleryViewer pictures={pictures} name={name} first={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}
