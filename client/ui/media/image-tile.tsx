import { Box, Button, Field, Flex, Input, Progress, Text } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight, GripVertical, RotateCcw, Trash2 } from '../icons';
import { useRef } from 'react';
import { percentOf } from '../../base/format/percent';
import { Cover } from './cover';
import { FieldMessage } from '../field/field-frame';
import { MAX_ALT_LENGTH, isUnsaved, type ListedPicture } from './image-list';
import { useObjectUrl } from './object-url';
import { StatusBadge } from '../feedback/status-badge';
import { MoveButton } from '../list/move-row';

/** Image of a list being edited: preview, upload progress, and with `order` alternative text and position. */
export function ImageTile({
  picture,
  name,
  disabled,
  order,
  onRemove,
  onRetry,
}: {
  picture: ListedPicture;
  /** Name of the image on its buttons. */
  name: string;
  disabled: boolean;
  /** Undefined if images have no order and no alternative text. */
  order?: {
    /** Position, from 1. */
    place: number;
    of: number;
    /** Whether this image is being dragged. */
    dragged: boolean;
    onDescribe: (alt: string) => void;
    onMove: (by: -1 | 1) => void;
    /** Called with the key when a drag begins, with null when it ends. */
    onDrag: (key: string | null) => void;
    onDragOver: () => void;
  };
  onRemove: () => void;
  onRetry?: () => void;
}) {
  const { key, alt, stored, file, upload } = picture;
  const url = useObjectUrl(file);
  const row = useRef<HTMLLIElement>(null);
  const draggable = order !== undefined && order.of > 1;
  const fileName = file?.name ?? stored?.name;
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
      opacity={order?.dragged ? 0.5 : 1}
      onDragOver={(event) => {
        event.preventDefault();
        order?.onDragOver();
      }}
      onDrop={(event) => event.preventDefault()}
    >
      <Box
        position="relative"
        h="180px"
        bg="bg.muted"
        draggable={!disabled && draggable}
        cursor={!disabled && draggable ? 'grab' : undefined}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          if (row.current) event.dataTransfer.setDragImage(row.current, 20, 20);
          order?.onDrag(key);
        }}
        onDragEnd={() => order?.onDrag(null)}
      >
        {stored ? (
          <Cover image={stored.image} slug={key} sizes="(min-width: 80em) 400px, 50vw" boxSize="full" />
        ) : url ? (
          <Box asChild boxSize="full" objectFit="cover">
            <img src={url} alt="" draggable={false} />
          </Box>
        ) : null}
        <Flex position="absolute" insetX="0" top="0" p="2.5" gap="2" justify="space-between" pointerEvents="none">
          {upload.kind === 'failed' ? (
            <StatusBadge label="No subió" palette="red" variant="solid" />
          ) : isUnsaved(picture) ? (
            <StatusBadge label="Sin guardar" palette="orange" variant="solid" />
          ) : (
            <span />
          )}
          {draggable ? (
            <Box
              hideBelow="sm"
              rounded="l2"
              bg="bg.panel"
              color="fg.muted"
              p="1"
              css={{ '@media (hover: none)': { display: 'none' } }}
            >
              <GripVertical size={16} />
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
            {onRetry ? (
              <Button variant="outline" size="xs" flex="none" disabled={disabled} onClick={onRetry}>
                <RotateCcw size={14} />
                Reintentar
              </Button>
            ) : null}
          </Flex>
        ) : null}
        {order ? (
          <Field.Root id={`alt-${key}`}>
            <Field.Label fontWeight="600">Texto alternativo</Field.Label>
            <Input
              size="sm"
              value={alt}
              maxLength={MAX_ALT_LENGTH}
              disabled={disabled}
              placeholder="Salida de la carrera al amanecer"
              onChange={(event) => order.onDescribe(event.target.value)}
            />
            <Field.HelperText>Di qué se ve, para quien no puede verla.</Field.HelperText>
          </Field.Root>
        ) : null}
        {fileName ? (
          <Text fontSize="13px" color="fg.muted" truncate title={fileName}>
            {fileName}
          </Text>
        ) : null}
        <Flex mt="auto" gap="2" align="center">
          {order ? (
            <>
              <MoveButton
                icon={ArrowLeft}
                label={`Mover antes: ${name}`}
                by={-1}
                disabled={disabled || order.place === 1}
                onMove={order.onMove}
              />
              <MoveButton
                icon={ArrowRight}
                label={`Mover después: ${name}`}
                by={1}
                disabled={disabled || order.place === order.of}
                onMove={order.onMove}
              />
              <Text fontSize="13px" color="fg.muted" flex="1">
                {order.place} de {order.of}
              </Text>
            </>
          ) : null}
          <Button
            variant="outline"
            size="sm"
            disabled={disabled}
            aria-label={`${stored ? 'Eliminar' : 'Quitar'} ${name}`}
            onClick={onRemove}
          >
            <Trash2 size={16} />
            {stored ? 'Eliminar' : 'Quitar'}
          </Button>
        </Flex>
      </Flex>
    </Box>
  );
}
