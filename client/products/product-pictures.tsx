import { Box, Flex, Grid, IconButton, Image, Progress, Text } from '@chakra-ui/react';
import { X } from '../ui/icons';
import type { ReactNode } from 'react';
import { formatPercent } from '../base/format/format';
import { percentOf } from '../base/format/percent';
import { errorMessage } from '../base/network/error-message';
import { Cover } from '../ui/media/cover';
import { confirm } from '../ui/dialog/dialogs';
import { FieldMessage } from '../ui/field/field-frame';
import { Dropzone } from '../ui/media/dropzone';
import { useObjectUrl } from '../ui/media/object-url';
import { StatusBadge } from '../ui/feedback/status-badge';
import type { PickedPicture } from './product-picture-list';
import type { usePictures } from './use-pictures';

/** Images of a product: dropped or picked, uploaded together, removed one by one. */
export function ProductPictures({
  pictures,
  disabled,
}: {
  pictures: ReturnType<typeof usePictures>;
  disabled: boolean;
}) {
  const { stored, picked, sent } = pictures;

  const remove = (id: string, name: string) =>
    void confirm({
      title: `¿Eliminar ${name}?`,
      body: 'La imagen deja de verse en la tienda. Esta acción no es reversible.',
      confirmLabel: 'Eliminar',
      danger: true,
      action: () =>
        pictures.remove(id).then(
          () => undefined,
          (error: unknown) => errorMessage(error),
        ),
    });

  return (
    <Box>
      <Dropzone
        what="Imágenes del producto"
        count={pictures.count}
        disabled={disabled}
        refused={pictures.refused}
        onFiles={(files) => void pictures.add(files)}
      />
      {sent === null ? null : (
        <Progress.Root mt="4" value={sent === 1 ? null : percentOf(sent, 1)} size="sm" shape="full">
          <Flex justify="space-between" fontSize="13px" color="fg.muted" mb="1">
            <span>{sent === 1 ? 'Preparando imágenes…' : 'Subiendo imágenes…'}</span>
            <span>{formatPercent(percentOf(sent, 1))}</span>
          </Flex>
          <Progress.Track aria-label="Subiendo imágenes">
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
      )}
      {pictures.count > 0 ? (
        <Grid
          as="ul"
          aria-label="Imágenes del producto"
          listStyleType="none"
          mt="4"
          gap="3"
          templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' }}
        >
          {stored.map(({ id, name, image }) => (
            <Tile key={id} name={name} disabled={disabled} onRemove={() => remove(id, name)}>
              <Cover image={image} slug={id} sizes="220px" boxSize="full" />
            </Tile>
          ))}
          {picked.map((picture) => (
            <Picked
              key={picture.key}
              picture={picture}
              disabled={disabled}
              onRemove={() => void pictures.remove(picture.key)}
            />
          ))}
        </Grid>
      ) : null}
    </Box>
  );
}

function Picked({
  picture: { file, problem },
  ...tile
}: {
  picture: PickedPicture;
  disabled: boolean;
  onRemove: () => void;
}) {
  const url = useObjectUrl(file);
  return (
    <Tile {...tile} name={file.name} problem={problem} unsaved>
      {url ? <Image src={url} alt="" boxSize="full" objectFit="cover" /> : null}
    </Tile>
  );
}

function Tile({
  name,
  unsaved = false,
  problem,
  disabled,
  onRemove,
  children,
}: {
  name: string;
  unsaved?: boolean;
  problem?: string;
  disabled: boolean;
  onRemove: () => void;
  children: ReactNode;
}) {
  return (
    <Box as="li" minW="0">
      <Box position="relative" aspectRatio="1" rounded="l2" overflow="hidden" bg="bg.muted">
        {children}
        {unsaved ? (
          <Box position="absolute" top="2" left="2">
            <StatusBadge
              label={problem ? 'No subió' : 'Sin guardar'}
              palette={problem ? 'red' : 'orange'}
              variant="solid"
            />
          </Box>
        ) : null}
        <IconButton
          position="absolute"
          top="1.5"
          right="1.5"
          size="sm"
          variant="outline"
          bg="bg.panel"
          color="fg"
          disabled={disabled}
          aria-label={`${unsaved ? 'Quitar' : 'Eliminar'} ${name}`}
          onClick={onRemove}
        >
          <X size={16} strokeWidth={1.9} aria-hidden="true" />
        </IconButton>
      </Box>
      <Text mt="1" fontSize="13px" color="fg.muted" truncate title={name}>
        {name}
      </Text>
      {problem ? <FieldMessage>{problem}</FieldMessage> : null}
    </Box>
  );
}
