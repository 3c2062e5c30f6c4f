import { Box, Button, Flex, Grid, Text, chakra } from '@chakra-ui/react';
import { ImageUp, Save } from 'lucide-react';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { errorMessage } from '../base/error-message';
import { confirm, showDialog } from './dialogs';
import { GalleryPicture } from './gallery-picture';
import { acceptOf, listOf } from './image-field';
import { MOST_IMAGES, galleryKinds, type ListedPicture, type RefusedFile, type StoredPicture } from './image-list';
import { useLeaveGuard } from './leave-guard';
import { toast } from './toasts';
import { useImageList, type GalleryStore } from './use-image-list';

/** "3 imágenes" */
const imagesText = (count: number) => (count === 1 ? '1 imagen' : `${count} imágenes`);

/**
 * A gallery of at most six pictures: picked or dropped, described, ordered by buttons or by drag, sent together. Nothing
 * picked is lost by a failure: it stays, marked, and can be sent again.
 */
export function GalleryEditor({ stored, store }: { stored: readonly StoredPicture[]; store: GalleryStore }) {
  const list = useImageList(stored, store);
  const { pictures, dirty, sending } = list;
  const [saving, setSaving] = useState(false);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const focusNext = useRef<{ key: string; control: 'before' | 'after' } | null>(null);
  const busy = saving || sending;
  const unsent = pictures.filter((picture) => picture.stored === null).length;
  useLeaveGuard(dirty);

  useEffect(() => {
    // A moved row loses the focus: it goes back to the button that moved it, or to its counterpart at an end of the list.
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
    setSaid(`Imagen en el lugar ${to + 1} de ${pictures.length}.`);
  }

  async function save(run: () => Promise<number>) {
    setSaving(true);
    try {
      const failed = await run();
      if (failed === 0) await toast({ title: 'Galería guardada' });
      setSaid(failed === 0 ? '' : `${imagesText(failed)} sin subir. Puedes reintentar.`);
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
        {said}
      </Box>
    </Box>
  );
}

/** Where pictures are dropped, with a real button, what it takes in words, and why the last ones were refused. */
function Dropzone({
  count,
  disabled,
  refused,
  onFiles,
}: {
  count: number;
  disabled: boolean;
  refused: readonly RefusedFile[];
  onFiles: (files: File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const full = count >= MOST_IMAGES;
  const closed = full || disabled;

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!closed && event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
  }

  return (
    <Box>
      <Flex
        direction="column"
        align="center"
        justify="center"
        textAlign="center"
        gap="2.5"
        minH="160px"
        p="5"
        rounded="l3"
        borderWidth="1.5px"
        borderStyle={over ? 'solid' : 'dashed'}
        borderColor={over ? 'brand.solid' : 'border.control'}
        bg={over ? 'brand.subtle' : 'bg.panel'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!closed && event.dataTransfer.types.includes('Files'));
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Box color="fg.subtle">
          <ImageUp size={28} strokeWidth={1.6} aria-hidden="true" />
        </Box>
        {full ? (
          <Text fontWeight="600">La galería está completa. Elimina una imagen para subir otra.</Text>
        ) : (
          <Flex gap="2" align="center" justify="center" wrap="wrap">
            <Button variant="outline" size="sm" disabled={disabled} onClick={() => input.current?.click()}>
              Elegir archivos
            </Button>
            <Text hideBelow="sm" color="fg.muted">
              o arrástralos aquí
            </Text>
          </Flex>
        )}
        <Text textStyle="caption" color="fg.muted">
          {count} de {MOST_IMAGES} imágenes · {listOf(galleryKinds)}, máximo 10 MB cada una
        </Text>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          aria-label="Imágenes para la galería"
          accept={acceptOf(galleryKinds)}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            // The same file can be picked again after it was removed.
            event.target.value = '';
            if (files.length > 0) onFiles(files);
          }}
        />
      </Flex>
      {refused.length > 0 ? (
        <Box role="alert" mt="3" p="3.5" rounded="l2" bg="bg.error" borderWidth="1px" borderColor="border.error">
          <Text fontWeight="600">
            {refused.length === 1 ? 'Una imagen no se agregó' : `${refused.length} imágenes no se agregaron`}
          </Text>
          <chakra.ul listStyleType="none" mt="1">
            {refused.map(({ name, problem }, index) => (
              <chakra.li key={index} overflowWrap="anywhere">
                <b>{name}</b>: {problem}
              </chakra.li>
            ))}
          </chakra.ul>
        </Box>
      ) : null}
    </Box>
  );
}
