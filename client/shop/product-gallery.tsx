import { Box, Flex, Grid, chakra } from '@chakra-ui/react';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { unmask, type Masked } from '../base/fragment';
import type { Cover_ImageFragment, ProductGallery_ProductFragment } from '../gql/graphql';
import { Cover } from '../ui/cover';

/** A swipe is at least so long. */
const SWIPE_PX = 40;

const Thumb = chakra('button', {
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

/** The pictures of a product: one large, the others beside it (below it on a phone). Arrow keys and swipes turn them. */
export function ProductGallery({ product: masked }: { product: Masked<ProductGallery_ProductFragment> }) {
  const { id, thumbnail, images } = unmask<ProductGallery_ProductFragment>(masked);
  // The thumbnail is what the list showed: it stands first unless there are pictures of their own.
  const pictures: { key: string; image: Masked<Cover_ImageFragment> | null }[] =
    images.length > 0
      ? images.map((picture) => ({ key: picture.id, image: picture.image }))
      : [{ key: 'miniatura', image: thumbnail }];
  const [chosen, setChosen] = useState(0);
  const pressed = useRef<number | null>(null);
  const at = Math.min(chosen, pictures.length - 1);
  const several = pictures.length > 1;
  const turn = (by: number) => setChosen((at + by + pictures.length) % pictures.length);

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') turn(-1);
    else if (key === 'ArrowRight') turn(1);
  }
  function onPointerUp({ clientX }: PointerEvent) {
    const start = pressed.current;
    pressed.current = null;
    if (several && start !== null && Math.abs(clientX - start) >= SWIPE_PX) turn(clientX < start ? 1 : -1);
  }

  return (
    <Grid
      role="group"
      aria-label="Fotos del producto"
      templateColumns={{ base: 'minmax(0, 1fr)', lg: several ? '84px minmax(0, 1fr)' : 'minmax(0, 1fr)' }}
      gap="3.5"
      onKeyDown={several ? onKeyDown : undefined}
    >
      <Box
        position="relative"
        order={{ lg: 2 }}
        onPointerDown={({ clientX }) => (pressed.current = clientX)}
        onPointerUp={onPointerUp}
        onPointerCancel={() => (pressed.current = null)}
        css={{ touchAction: 'pan-y' }}
      >
        <Cover
          key={pictures[at]?.key}
          image={pictures[at]?.image}
          slug={`producto-${id}`}
          sport={false}
          sizes="(min-width: 64em) 560px, 100vw"
          aspectRatio="1"
          rounded={{ base: '0', md: 'l3' }}
          priority
        />
        {several ? (
          <Box
            position="absolute"
            right="4"
            bottom="4"
            px="3"
            py="1.5"
            rounded="full"
            bg="bg.ink"
            color="fg.onInk"
            fontSize="13px"
            fontWeight="600"
            role="status"
          >
            {at + 1} de {pictures.length}
          </Box>
        ) : null}
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
              type="button"
              aria-label={`Foto ${index + 1} de ${pictures.length}`}
              aria-current={index === at}
              onClick={() => setChosen(index)}
            >
              <Cover image={image} slug={`producto-${id}`} sport={false} sizes="84px" boxSize="full" />
            </Thumb>
          ))}
        </Flex>
      ) : null}
    </Grid>
  );
}
