import { Box, Button, Flex, Grid, Text } from '@chakra-ui/react';
import { Save } from '../icons';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../base/network/error-message';
import { confirm, showDialog } from '../dialog/dialogs';
import { Dropzone } from './dropzone';
import { GalleryPicture } from './gallery-picture';
import type { ListedPicture, StoredPicture } from './image-list';
import { useLeaveGuard } from '../form/leave-guard';
import { toast } from '../feedback/toasts';
import { useImageList, type GalleryStore } from './use-image-list';

const imagesText = (count: number) => (count === 1 ? '1 imagen' : `${count} imágenes`);

/**
 * Gallery of at most six images: picked or dropped, described, reordered with buttons or by dragging, and uploaded
 * together. A failed upload keeps the image, marked, for a retry.
 */
export function GalleryEditor({ stored, store }: { stored: readonly StoredPicture[]; store: GalleryStore }) {
  const list = useImageList(stored, store);
  const { pictures, dirty, sending } = list;
  const [saving, setSaving] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const focusNext = useRef<{ key: string; control: 'before' | 'after' } | null>(null);
  const busy = saving || sending;
  const unsent = pictures.filter((picture) => picture.stored === null).length;
  useLeaveGuard(dirty);

  useEffect(() => {
    // A moved row loses the focus: restores it to the button that moved it, or to the opposite one at an end of the
    // list.
    const next = focusNext.current;
    if (!next) return;
    focusNext.current = null;
    const row = grid.current?.querySelector(`[data-key="${next.key}"]`);
    const button = (control: string) => row?.querySelector<HTMLButtonElement>(`[data-move="${control}"]:enabled`);
    (button(next.control) ?? button(next.control === 'before' ? 'after' : 'before'))?.focus();
  }, [pictures]);

  function move(picture: ListedPicture, to: number, control: 'before' | 'after') {
    focusNext.current = { key: picture.key, control };
    list.move(picture.key, to);
    setAnnouncement(`Imagen en el lugar ${to + 1} de ${pictures.length}.`);
  }

  async function save(run: () => Promise<number>) {
    setSaving(true);
    try {
      const failed = await run();
      if (failed === 0) await toast({ title: 'Galería guardada' });
      setAnnouncement(failed === 0 ? '' : `${imagesText(failed)} sin subir. Puedes reintentar.`);
    } catch (error) {
      await showDialog({ icon: 'error', title: 'No pudimos guardar la galería', body: errorMessage(error) });
    } finally {
      setSaving(false);
    }
  }

  async function remove(picture: ListedPicture, name: string) {
    if (picture.stored === null) return list.remove(picture);
    await confirm({
      title: `¿Eliminar ${name}?`,
      body: 'Esta acción no es reversible. La imagen deja de verse en la página del evento.',
      confirmLabel: 'Eliminar',
      danger: true,
      action: () =>
        list.remove(picture).then(
          () => undefined,
          (error: unknown) => errorMessage(error),
        ),
    });
  }

  return (
    <Box>
      <Dropzone
        what="Imágenes para la galería"
        full="La galería está completa. Elimina una imagen para subir otra."
        count={pictures.length}
        disabled={busy}
        refused={list.refused}
        onFiles={(files) => void list.add(files)}
      />
      {pictures.length > 0 ? (
        <Grid
          ref={grid}
          as="ul"
          aria-label="Imágenes de la galería"
          listStyleType="none"
          mt="5"
          gap="4"
          templateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' }}
        >
          {pictures.map((picture, index) => (
            <GalleryPicture
              key={picture.key}
              picture={picture}
              place={index + 1}
              of={pictures.length}
              disabled={busy}
              dragged={dragged === picture.key}
              onDescribe={(alt) => list.describe(picture.key, alt)}
              onMove={(by) => move(picture, index + by, by < 0 ? 'before' : 'after')}
              onRemove={(name) => void remove(picture, name)}
              onRetry={() => void save(() => list.retry(picture))}
              onDrag={setDragged}
              onDragOver={() => dragged !== null && dragged !== picture.key && list.move(dragged, index)}
            />
          ))}
        </Grid>
      ) : null}
      <Flex
        mt="5"
        gap="3"
        align="center"
        justify="flex-end"
        wrap="wrap"
        position="sticky"
        bottom="0"
        py="3"
        bg="bg.subtle"
        hidden={!dirty && !busy}
      >
        <Text color="fg.muted" flex="1" minW="180px">
          {unsent > 0 ? `${imagesText(unsent)} sin guardar.` : 'Hay cambios sin guardar.'}
        </Text>
        <Button loading={busy} loadingText="Guardando…" disabled={!dirty} onClick={() => void save(list.save)}>
          <Save size={18} strokeWidth={1.9} aria-hidden="true" />
          Guardar galería
        </Button>
      </Flex>
      <Box role="status" srOnly>
        {announcement}
      </Box>
    </Box>
  );
}
