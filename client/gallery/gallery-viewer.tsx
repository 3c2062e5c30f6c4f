import { Box, Dialog, Flex, Portal, Text, type ButtonProps } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, X } from '../ui/icons';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { DialogTheme } from '../base/theme/dialog-theme';
import { InkButton } from '../ui/display/ink-buttons';
import type { PublicPicture } from './public-picture';

/** Minimum horizontal length of a swipe in pixels. */
const SWIPE_PX = 48;

/** Images in full screen, one at a time; buttons, arrow keys and swipes switch, Escape closes. */
export default function GalleryViewer({
  pictures,
  name,
  first,
  onClose,
}: {
  pictures: readonly PublicPicture[];
  /** Name of the event */
  name: string;
  first: number;
  onClose: () => void;
}) {
  const [current, setCurrent] = useState(first);
  const pressed = useRef<{ x: number; y: number } | null>(null);
  const picture = pictures[current];
  const turn = (by: -1 | 1) => setCurrent((index) => (index + by + pictures.length) % pictures.length);
  if (!picture) return null;
  const { image, alt } = picture;
  const place = `${current + 1} de ${pictures.length}`;

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') turn(-1);
    else if (key === 'ArrowRight') turn(1);
    else if (key === 'Home') setCurrent(0);
    else if (key === 'End') setCurrent(pictures.length - 1);
  }
  function onPointerUp({ clientX, clientY }: PointerEvent) {
    const start = pressed.current;
    pressed.current = null;
    if (!start) return;
    const [x, y] = [clientX - start.x, clientY - start.y];
    if (Math.abs(x) >= SWIPE_PX && Math.abs(x) > Math.abs(y)) turn(x < 0 ? 1 : -1);
  }

  return (
    <DialogTheme>
      <Dialog.Root open size="full" onOpenChange={({ open }) => !open && onClose()}>
        <Portal>
          <Dialog.Positioner>
            <Dialog.Content
              layerStyle="ink"
              rounded="0"
              h="100dvh"
              display="flex"
              flexDirection="column"
              onKeyDown={onKeyDown}
            >
              <Flex align="center" justify="space-between" gap="3" px={{ base: '3', md: '5' }} py="3">
                <Dialog.Title fontSize="15px" fontWeight="600" minW="0" truncate>
                  Galería de {name}
                </Dialog.Title>
                <Flex align="center" gap="3" flex="none">
                  <Text color="fg.onInkMuted" fontVariantNumeric="tabular-nums">
                    {place}
                  </Text>
                  <Dialog.CloseTrigger asChild position="static">
                    <RoundButton aria-label="Cerrar galería">
                      <X size={20} strokeWidth={1.9} aria-hidden="true" />
                    </RoundButton>
                  </Dialog.CloseTrigger>
                </Flex>
              </Flex>
              <Flex
                flex="1"
                minH="0"
                align="center"
                justify="center"
                position="relative"
                px={{ base: '0', md: '20' }}
                touchAction="pan-y pinch-zoom"
                onPointerDown={({ clientX: x, clientY: y }) => (pressed.current = { x, y })}
                onPointerUp={onPointerUp}
                onPointerCancel={() => (pressed.current = null)}
              >
                <Box
                  key={picture.id}
                  asChild
                  maxW="full"
                  maxH="full"
                  w="full"
                  h="full"
                  objectFit="contain"
                  userSelect="none"
                >
                  <picture>
                    {image.avifSrcSet ? <source type="image/avif" srcSet={image.avifSrcSet} sizes="100vw" /> : null}
                    {image.webpSrcSet ? <source type="image/webp" srcSet={image.webpSrcSet} sizes="100vw" /> : null}
                    <img
                      src={image.url}
                      alt={alt || `Imagen ${place}`}
                      width={image.width ?? undefined}
                      height={image.height ?? undefined}
                      draggable={false}
                      style={{ width: '100%', height: '100%', objectFit: 'contain' }}
                    />
                  </picture>
                </Box>
                {pictures.length > 1 ? (
                  <>
                    <Box position="absolute" left={{ base: '2', md: '5' }}>
                      <RoundButton aria-label="Imagen anterior" onClick={() => turn(-1)}>
                        <ChevronLeft size={22} strokeWidth={1.9} aria-hidden="true" />
                      </RoundButton>
                    </Box>
                    <Box position="absolute" right={{ base: '2', md: '5' }}>
                      <RoundButton aria-label="Imagen siguiente" onClick={() => turn(1)}>
                        <ChevronRight size={22} strokeWidth={1.9} aria-hidden="true" />
                      </RoundButton>
                    </Box>
                  </>
                ) : null}
              </Flex>
              <Text minH="14" px="5" py="3.5" textAlign="center" overflowWrap="anywhere" aria-hidden="true">
                {alt}
              </Text>
              <Box role="status" srOnly>
                Imagen {place}
                {alt ? `: ${alt}` : ''}
              </Box>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </DialogTheme>
  );
}

/** Round button of the viewer. */
const RoundButton = (props: ButtonProps & { 'aria-label': string }) => (
  <InkButton boxSize="12" minW="12" px="0" rounded="full" {...props} />
);
