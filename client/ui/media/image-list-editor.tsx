import { Box, Grid, type GridProps } from '@chakra-ui/react';
import { useState } from 'react';
import { errorMessage } from '../../base/network/error-message';
import { confirm } from '../dialog/dialogs';
import { useMoveFocus } from '../list/move-row';
import { Dropzone } from './dropzone';
import type { ListedPicture } from './image-list';
import { ImageTile } from './image-tile';
import type { useImageList } from './use-image-list';

/** At most six images: picked or dropped, removed one by one; with `ordered` described, and moved by button or drag. */
export function ImageListEditor({
  list,
  what,
  full,
  label,
  removalText,
  columns,
  ordered = false,
  disabled,
  onRetry,
}: {
  list: ReturnType<typeof useImageList>;
  /** Accessible name of the file input. */
  what: string;
  /** Text if the maximum number is reached. */
  full?: string;
  /** Accessible name of the list. */
  label: string;
  /** Says what the deletion of a stored image changes. */
  removalText: string;
  columns: GridProps['templateColumns'];
  ordered?: boolean;
  disabled: boolean;
  onRetry?: (picture: ListedPicture) => void;
}) {
  const { pictures } = list;
  const [announcement, setAnnouncement] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const moveFocus = useMoveFocus();

  function move({ key }: ListedPicture, from: number, by: -1 | 1) {
    moveFocus.onMoved(key, by);
    list.move(key, from + by);
    setAnnouncement(`Imagen en el lugar ${from + by + 1} de ${pictures.length}.`);
  }

  async function remove(picture: ListedPicture, name: string) {
    if (picture.stored === null) return list.remove(picture);
    await confirm({
      title: `¿Eliminar ${name}?`,
      body: removalText,
      confirmLabel: 'Eliminar',
      danger: true,
      action: () => list.remove(picture).then(() => undefined, errorMessage),
    });
  }

  return (
    <Box>
      <Dropzone
        what={what}
        full={full}
        count={pictures.length}
        disabled={disabled}
        refused={list.refused}
        onFiles={(files) => void list.add(files)}
      />
      {pictures.length > 0 ? (
        <Grid
          ref={moveFocus.list}
          as="ul"
          aria-label={label}
          listStyleType="none"
          mt="5"
          gap="4"
          templateColumns={columns}
        >
          {pictures.map((picture, index) => {
            const { key, file, stored } = picture;
            const name = (ordered ? null : (file?.name ?? stored?.name)) ?? `la imagen ${index + 1}`;
            return (
              <ImageTile
                key={key}
                picture={picture}
                name={name}
                disabled={disabled}
                order={
                  ordered
                    ? {
                        place: index + 1,
                        of: pictures.length,
                        dragged: dragged === key,
                        onDescribe: (alt) => list.describe(key, alt),
                        onMove: (by) => move(picture, index, by),
                        onDrag: setDragged,
                        onDragOver: () => dragged !== null && dragged !== key && list.move(dragged, index),
                      }
                    : undefined
                }
                onRemove={() => void remove(picture, name)}
                onRetry={onRetry && (() => onRetry(picture))}
              />
            );
          })}
        </Grid>
      ) : null}
      <Box role="status" srOnly>
        {announcement}
      </Box>
    </Box>
  );
}
