import { Box, Flex, Grid, chakra } from '@chakra-ui/react';
import { Maximize2 } from '../ui/icons';
import { useState } from 'react';
import { deferHydration } from '../base/defer-hydration';
import { unmask, type Masked } from '../base/network/fragment';
import type { Cover_ImageFragment, ProductGallery_ProductFragment } from '../gql/graphql';
import { Cover } from '../ui/media/cover';
import { inPlace } from '../ui/layout/in-place';
import { useCarousel } from '../ui/media/use-carousel';

const ImageViewer = deferHydration(async () => (await import('../ui/media/image-viewer')).default);
/** Loads the viewer before the image is pressed: it must open at once, because the next key may be Escape. */
const preloadViewer = () => void ImageViewer.load().catch(() => undefined);

const Thumb = chakra('a', {
  base: {
    display: 'block',
    boxSize: { base: '16', lg: '84px' },
    flex: 'none',
    rounded: 'l2',
    overflow: 'hidden',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
    '&[aria-current=true]': { boxShadow: '0 0 0 2px {colors.bg.subtle}, 0 0 0 4px {colors.bg.ink}' },
  },
});

/** Covers the whole image. */
const Enlarge = chakra('a', {
  base: {
    position: 'absolute',
    inset: '0',
    cursor: 'zoom-in',
    rounded: { base: '0', md: 'l3' },
    focusVisibleRing: 'inside',
  },
});

/**
 * Images of a product: one large, the others next to it (below on phones). Arrow keys and swipes switch; a tap opens
 * full screen. Links without JavaScript.
 */
export function ProductGallery({ product: masked }: { product: Masked<ProductGallery_ProductFragment> }) {
  const { id, name, thumbnail, images } = unmask<ProductGallery_ProductFragment>(masked);
  // The list showed the thumbnail: it comes first unless there are product images.
  const pictures: { key: string; image: Masked<Cover_ImageFragment> | null }[] =
    images.length > 0
      ? images.map((picture) => ({ key: picture.id, image: picture.image }))
      : [{ key: 'miniatura', image: thumbnail }];
  const { at, several, show, keys, swipes, tapped } = useCarousel(pictures.length);
  const [enlarged, setEnlarged] = useState(false);
  const slug = `producto-${id}`;
  const pictureUrl = (index: number) => unmask<Cover_ImageFragment>(pictures[index]?.image)?.url;

  return (
    <Grid
      role="group"
      aria-label="Fotos del producto"
      templateColumns={{ base: 'minmax(0, 1fr)', lg: several ? '84px minmax(0, 1fr)' : 'minmax(0, 1fr)' }}
      gap="3.5"
      {...(enlarged ? {} : keys)}
    >
      <Box position="relative" order={{ lg: 2 }} {...swipes} css={{ touchAction: 'pan-y' }}>
        <Cover
          key={pictures[at]?.key}
          image={pictures[at]?.image}
          slug={slug}
          sport={false}
          sizes="(min-width: 64em) 560px, 100vw"
          aspectRatio="1"
          rounded={{ base: '0', md: 'l3' }}
          priority
        />
        {pictureUrl(at) ? (
          <Enlarge
            href={pictureUrl(at)}
            draggable={false}
            aria-label="Ver la foto en pantalla completa"
            aria-haspopup="dialog"
            onFocus={preloadViewer}
            onPointerEnter={preloadViewer}
            onClick={inPlace(tapped(() => setEnlarged(true)))}
          />
        ) : null}
        <Flex
          position="absolute"
          right="4"
          bottom="4"
          align="center"
          gap="2"
          px="3"
          h="8"
          rounded="full"
          bg="bg.ink"
          color="fg.onInk"
          fontSize="13px"
          fontWeight="600"
          pointerEvents="none"
        >
          {several ? (
            <span role="status">
              {at + 1} de {pictures.length}
            </span>
          ) : null}
          <Maximize2 size={14} />
        </Flex>
      </Box>
      {several ? (
        <Flex
          direction={{ base: 'row', lg: 'column' }}
          gap="2.5"
          px={{ base: '4', md: '1' }}
          py="1"
          overflowX={{ base: 'auto', lg: 'visible' }}
        >
          {pictures.map(({ key, image }, index) => (
            <Thumb
              key={key}
              href={pictureUrl(index)}
              aria-label={`Foto ${index + 1} de ${pictures.length}`}
              aria-current={index === at}
              onClick={inPlace(() => show(index))}
            >
              <Cover image={image} slug={slug} sport={false} sizes="84px" boxSize="full" />
            </Thumb>
          ))}
        </Flex>
      ) : null}
      {enlarged ? (
        <ImageViewer
          label={`Fotos de ${name}`}
          title={name}
          images={pictures}
          slug={slug}
          first={at}
          onClose={(last) => {
            show(last);
            setEnlarged(false);
          }}
        />
      ) : null}
    </Grid>
  );
}
