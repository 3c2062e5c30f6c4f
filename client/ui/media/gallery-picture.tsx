import { Box, Button, Field, Flex, IconButton, Input, Progress, Text } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight, GripVertical, RotateCcw, Trash2 } from '../icons';
import { useRef } from 'react';
import { percentOf } from '../../base/format/percent';
import { Cover } from './cover';
import { FieldMessage } from '../field/field-frame';
import { MAX_ALT_LENGTH, isUnsaved, type ListedPicture } from './image-list';
import { useObjectUrl } from './object-url';
import { StatusBadge } from '../feedback/status-badge';
import { Tip } from '../dialog/tip';

/** Image of a gallery being edited: preview, alternative text, position and upload progress. */
export function GalleryPicture({
  picture,
  place,
  of,
  disabled,
  dragged,
  onDescribe,
  onMove,
  onRemove,
  onRetry,
  onDrag,
  onDragOver,
}: {
  picture: ListedPicture;
  /** Position, from 1. */
  place: number;
  of: number;
  disabled: boolean;
  /** Whether this image is being dragged. */
  dragged: boolean;
  onDescribe: (alt: string) => void;
  onMove: (by: -1 | 1) => void;
  /** `name` is the image's name in a confirmation. */
  onRemove: (name: string) => void;
  onRetry: () => void;
  /** Called with the key when a drag begins, with null when it ends. */
  onDrag: (key: string | null) => void;
  onDragOver: () => void;
}) {
  const { key, alt, stored, file, upload } = picture;
  const url = useObjectUrl(file);
  const row = useRef<HTMLLIElement>(null);
  const name = `la imagen ${place}`;
  const sent = upload.kind === 'sending' ? percentOf(upload.sent, 1) : 0;

  return (
    <Box
      as="li"
      ref={row}
      data-key={key}
      layerStyle="panel"
      overflow="hidden"
      display="flex"
      flexDirection="column"
      opacity={dragged ? 0.5 : 1}
      onDragOver={(event) => {
        event.preventDefault();
        onDragOver();
      }}
      onDrop={(event) => event.preventDefault()}
    >
      <Box
        position="relative"
        h="180px"
        bg="bg.muted"
        draggable={!disabled && of > 1}
        cursor={!disabled && of > 1 ? 'grab' : undefined}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          if (row.current) event.dataTransfer.setDragImage(row.current, 20, 20);
          onDrag(key);
        }}
        onDragEnd={() => onDrag(null)}
      >
        {stored ? (
          <Cover image={stored.image} slug={key} sizes="(min-width: 80em) 400px, 50vw" boxSize="full" />
        ) : url ? (
          <Box asChild boxSize="full" objectFit="cover">
            <img src={url} alt="" draggable={false} />
          </Box>
        ) : null}
        <Flex position="absolute" insetX="0" top="0" p="2.5" gap="2" justify="space-between" pointerEvents="none">
          {isUnsaved(picture) ? <StatusBadge label="Sin guardar" palette="orange" variant="solid" /> : <span />}
          {of > 1 ? (
            <Box
              hideBelow="sm"
              rounded="l2"
              bg="bg.panel"
              color="fg.muted"
              p="1"
              css={{ '@media (hover: none)': { display: 'none' } }}
            >
              <GripVertical size={16} aria-hidden="true" />
            </Box>
          ) : null}
        </Flex>
      </Box>
      <Flex direction="column" gap="3" p="3.5" flex="1">
        {upload.kind === 'sending' ? (
          <Progress.Root value={sent === 100 ? null : sent} size="sm" shape="full">
            <Flex justify="space-between" fontSize="13px" color="fg.muted" mb="1">
              <span>{sent === 100 ? 'Preparando…' : 'Subiendo…'}</span>
              <span>{sent} %</span>
            </Flex>
            <Progress.Track aria-label={`Subiendo ${file?.name ?? ''}`}>
              <Progress.Range />
            </Progress.Track>
          </Progress.Root>
        ) : null}
        {upload.kind === 'failed' ? (
          <Flex role="alert" gap="2" justify="space-between" align="flex-start">
            <FieldMessage>{upload.problem}</FieldMessage>
            <Button variant="outline" size="xs" flex="none" disabled={disabled} onClick={onRetry}>
              <RotateCcw size={14} strokeWidth={1.9} aria-hidden="true" />
              Reintentar
            </Button>
          </Flex>
        ) : null}
        <Field.Root id={`alt-${key}`}>
          <Field.Label fontWeight="600">Texto alternativo</Field.Label>
          <Input
            size="sm"
            value={alt}
            maxLength={MAX_ALT_LENGTH}
            disabled={disabled}
            placeholder="Salida de la carrera al amanecer"
            onChange={(event) => onDescribe(event.target.value)}
          />
          <Field.HelperText>Di qué se ve, para quien no puede verla.</Field.HelperText>
        </Field.Root>
        {file ? (
          <Text fontSize="13px" color="fg.muted" truncate title={file.name}>
            {file.name}
          </Text>
        ) : null}
        <Flex mt="auto" gap="2" align="center">
          <MoveButton by={-1} name={name} disabled={disabled || place === 1} onMove={onMove} />
          <MoveButton by={1} name={name} disabled={disabled || place === of} onMove={onMove} />
          <Text fontSize="13px" color="fg.muted" flex="1">
            {place} de {of}
          </Text>
          <Button
            variant="outline"
            size="sm"
            disabled={disabled}
            aria-label={`${stored ? 'Eliminar' : 'Quitar'} ${name}`}
            onClick={() => onRemove(name)}
          >
            <Trash2 size={16} strokeWidth={1.9} aria-hidden="true" />
            {stored ? 'Eliminar' : 'Quitar'}
          </Button>
        </Flex>
      </Flex>
    </Box>
  );
}

function MoveButton({
  by,
  name,
  disabled,
  onMove,
}: {
  by: -1 | 1;
  name: string;
  disabled: boolean;
  onMove: (by: -1 | 1) => void;
}) {
  const label = by < 0 ? 'Mover antes' : 'Mover después';
  const Icon = by < 0 ? ArrowLeft : ArrowRight;
  return (
    <Tip label={label}>
      <IconButton
        data-move={by < 0 ? 'before' : 'after'}
        variant="outline"
        size="sm"
        disabled={disabled}
        aria-label={`${label}: ${name}`}
        onClick={() => onMove(by)}
      >
        <Icon size={16} strokeWidth={1.9} aria-hidden="true" />
      </IconButton>
    </Tip>
  );
}
