import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Save } from '../icons';
import { useState } from 'react';
import { errorMessage } from '../../base/network/error-message';
import { showDialog } from '../dialog/dialogs';
import { toast } from '../feedback/toasts';
import { useLeaveGuard } from '../form/leave-guard';
import { MOST_IMAGES, type StoredPicture } from './image-list';
import { ImageListEditor } from './image-list-editor';
import { useImageList, type ImageStore } from './use-image-list';
import { formatCount } from '../../base/format/format';

const imagesText = (count: number) => formatCount(count, 'imagen', 'imágenes');

/** Gallery of an event, saved by a button. A failed upload keeps the image, marked, for a retry. */
export function GalleryEditor({ stored, store }: { stored: readonly StoredPicture[]; store: ImageStore }) {
  const list = useImageList(stored, store, `No cabe: la galería tiene como máximo ${MOST_IMAGES} imágenes.`);
  const { dirty, unsent } = list;
  const [saving, setSaving] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const busy = saving || list.sending;
  useLeaveGuard(dirty);

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

  return (
    <Box>
      <ImageListEditor
        list={list}
        what="Imágenes para la galería"
        full="La galería está completa. Elimina una imagen para subir otra."
        label="Imágenes de la galería"
        removalText="Esta acción no es reversible. La imagen deja de verse en la página del evento."
        columns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' }}
        ordered
        disabled={busy}
        onRetry={(picture) => void save(() => list.retry(picture))}
      />
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
          <Save size={18} />
          Guardar galería
        </Button>
      </Flex>
      <Box role="status" srOnly>
        {announcement}
      </Box>
    </Box>
  );
}
