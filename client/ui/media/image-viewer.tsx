import { Box, Flex, IconButton, Text, chakra } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, X } from '../icons';
import { useEffect, useRef } from 'react';
import type { Masked } from '../../base/network/fragment';
import type { Cover_ImageFragment } from '../../gql/graphql';
import { Cover } from './cover';
import { useCarousel } from './use-carousel';

const round = {
  type: 'button',
  variant: 'ghost',
  boxSize: '12',
  rounded: 'full',
  bg: 'bg.inkRaised',
  color: 'fg.onInk',
  focusRingColor: 'lulo.focusRing',
  _hover: { bg: 'border.onInk' },
} as const;

export interface ViewedImage {
  image: Masked<Cover_ImageFragment> | null;
  /** Alternative text, shown below the image. */
  alt?: string;
}

/**
 * Images in full screen, one at a time. A native dialog: it traps the focus, closes with Escape and restores the focus.
 */
export default function ImageViewer({
  label,
  title,
  images,
  slug = '',
  first,
  onClose,
}: {
  /** Accessible name: "Fotos de Camiseta" */
  label: string;
  title: string;
  images: readonly ViewedImage[];
  /** Seed of the drawing shown if an image fails to load. */
  slug?: string;
  /** Index of the image shown first. */
  first: number;
  /** Receives the index of the visible image. */
  onClose: (at: number) => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { at, several, turn, keys, swipes } = useCarousel(images.length, first);
  const { image = null, alt = '' } = images[at] ?? {};
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <chakra.dialog
      ref={dialog}
      aria-label={label}
      // Strict mode opens the dialog again before the event of its closing is fired.
      onClose={({ currentTarget }) => currentTarget.open || onClose(at)}
      {...keys}
      position="fixed"
      inset="0"
      w="100vw"
      h="100dvh"
      maxW="none"
      maxH="none"
      m="0"
      p="0"
      border="0"
      bg="bg.ink"
      color="fg.onInk"
      css={{ '--focus-ring-color': 'colors.lulo.focusRing' }}
    >
      <Flex direction="column" h="full">
        <Flex align="center" justify="space-between" gap="4" px="4" py="3">
          <Text fontWeight="600" truncate>
            {title}
          </Text>
          <IconButton {...round} aria-label="Cerrar" onClick={() => onClose(at)}>
            <X size={22} />
          </IconButton>
        </Flex>
        <Box flex="1" minH="0" {...swipes} css={{ touchAction: 'pan-y pinch-zoom', userSelect: 'none' }}>
          <Cover
            key={at}
            image={image}
            alt={alt}
            slug={slug}
            sport={false}
            sizes="100vw"
            boxSize="full"
            bg="transparent"
            css={{
              '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'contain', pointerEvents: 'none' },
              '& picture': { display: 'contents' },
            }}
            priority
          />
        </Box>
        {alt ? (
          <Text px="5" pt="3" textAlign="center" overflowWrap="anywhere" aria-live="polite">
            {alt}
          </Text>
        ) : null}
        <Flex align="center" justify="center" gap="5" px="4" pt="3" pb="calc(16px + env(safe-area-inset-bottom))">
          {several ? (
            <>
              <IconButton {...round} aria-label="Foto anterior" onClick={() => turn(-1)}>
                <ChevronLeft size={24} />
              </IconButton>
              <Text
                role="status"
                fontWeight="600"
                fontVariantNumeric="tabular-nums"
              >{`${at + 1} de ${images.length}`}</Text>
              <IconButton {...round} aria-label="Foto siguiente" onClick={() => turn(1)}>
                <ChevronRight size={24} />
              </IconButton>
            </>
          ) : null}
        </Flex>
      </Flex>
    </chakra.dialog>
  );
}
