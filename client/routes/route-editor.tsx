import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { errorCode, errorMessage } from '../base/network/error-message';
import { downloadFile } from '../base/network/download-file';
import { unmask, type Masked } from '../base/network/fragment';
import type {
  RouteEditor_RouteFragment,
  RoutePanel_RouteFragment,
  RouteWarnings_WarningFragment,
} from '../gql/graphql';
import { DeleteRowButton } from '../ui/list/delete-row-button';
import { confirm, showDialog } from '../ui/dialog/dialogs';
import { Panel } from '../ui/display/panel';
import { toast } from '../ui/feedback/toasts';
import { GpxDropZone } from './gpx-drop-zone';
import { RouteView } from './route-view';
import { RouteWarnings } from './route-warnings';

const MAX_BYTES = 10 * 1024 * 1024;

/** Storage of an event's routes. */
export interface RouteStore {
  /** Uploads a file for a distance; resolves to warnings that must be confirmed, or nothing. */
  save: (upload: {
    distance: string;
    file: File;
    replaces: string | null;
    confirmed: boolean;
  }) => Promise<readonly RouteWarnings_WarningFragment[]>;
  remove: (id: string) => Promise<void>;
  reload: () => Promise<void>;
}

/** A file that was refused or needs confirmation. */
interface Tried {
  file: File;
  problem: string | null;
  warnings: readonly RouteWarnings_WarningFragment[];
}

/** Route of one distance: upload, view, replace, delete. */
export function RouteEditor({
  distance,
  route: masked,
  store,
}: {
  distance: string;
  route: Masked<RouteEditor_RouteFragment> | null;
  /** Null for read-only */
  store: RouteStore | null;
}) {
  const route = unmask<RouteEditor_RouteFragment>(masked);
  const storedRoute = unmask<RoutePanel_RouteFragment>(route);
  const warnings = unmask<RouteWarnings_WarningFragment>(route?.warnings) ?? [];
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState<Tried | null>(null);
  const removeButton = useRef<HTMLButtonElement>(null);
  const [buttonsGone, setButtonsGone] = useState(0);
  // Focus the drop zone after its button is enabled, which happens once the pressed button is gone.
  useEffect(() => {
    if (buttonsGone > 0) removeButton.current?.focus();
  }, [buttonsGone]);
  const focusRemoveButton = () => setButtonsGone((count) => count + 1);

  async function upload(editor: RouteStore, file: File, confirmed = false) {
    if (file.size > MAX_BYTES) {
      const problem = `El archivo pesa ${Math.ceil(file.size / 1024 / 1024)} MB y el máximo es 10 MB. Exporta el recorrido con menos puntos y súbelo otra vez.`;
      return setTried({ file, problem, warnings: [] });
    }
    setBusy(true);
    try {
      const waiting = await editor.save({ distance, file, replaces: route?.id ?? null, confirmed });
      setTried(waiting.length > 0 ? { file, problem: null, warnings: waiting } : null);
      if (waiting.length === 0) {
        await editor.reload();
        await toast({ title: `Ruta de ${distance} guardada` });
      }
    } catch (error) {
      setTried({ file, problem: errorMessage(error), warnings: [] });
      if (errorCode(error) === 'CONFLICT') await editor.reload();
    } finally {
      setBusy(false);
      if (confirmed) focusRemoveButton();
    }
  }

  async function remove(editor: RouteStore, id: string) {
    const deleted = await confirm({
      title: `¿Eliminar la ruta de ${distance}?`,
      body: 'Esta acción no es reversible. El trazado deja de verse en la página del evento.',
      confirmLabel: 'Eliminar',
      danger: true,
      action: () =>
        editor.remove(id).then(
          () => undefined,
          (error: unknown) => errorMessage(error),
        ),
    });
    if (!deleted) return;
    await editor.reload();
    focusRemoveButton();
  }

  const save = async (url: string) => {
    await downloadFile(url).catch((error: unknown) =>
      showDialog({
        icon: 'error',
        title: 'No pudimos descargar el archivo',
        body: error instanceof Error ? error.message : undefined,
      }),
    );
  };

  return (
    <Panel
      title={distance}
      aside={
        store && route ? (
          <DeleteRowButton what={`la ruta de ${distance}`} onClick={() => void remove(store, route.id)} />
        ) : null
      }
    >
      <Flex direction="column" gap="3">
        {storedRoute ? (
          <Box layerStyle="ink" rounded="l2" overflow="hidden" borderWidth="1px" borderColor="border">
            <RouteView route={storedRoute} onDownload={(url) => void save(url)} />
          </Box>
        ) : null}
        {route ? <RouteWarnings warnings={warnings} distance={distance} /> : null}
        {store ? (
          <GpxDropZone
            distance={distance}
            isReplacement={route !== null}
            busy={busy}
            onFile={(file) => void upload(store, file)}
            buttonRef={removeButton}
          />
        ) : route ? null : (
          <Text color="fg.muted">Esta distancia no tiene ruta.</Text>
        )}
        <Box role="alert">
          {tried?.problem ? (
            <Box
              p="3.5"
              rounded="l2"
              bg="bg.error"
              borderWidth="1px"
              borderColor="border.error"
              overflowWrap="anywhere"
            >
              <b>{tried.file.name}</b>: {tried.problem}
            </Box>
          ) : null}
          {store && tried && tried.warnings.length > 0 ? (
            <RouteWarnings warnings={tried.warnings} distance={distance}>
              <Text mt="1.5" overflowWrap="anywhere">
                <b>{tried.file.name}</b> todavía no está guardado.
              </Text>
              <Flex mt="2.5" gap="2" wrap="wrap">
                <Button size="sm" loading={busy} onClick={() => void upload(store, tried.file, true)}>
                  Está bien, guardar
                </Button>
                <Button
                  size="sm"
                  variant="outline"
                  disabled={busy}
                  onClick={() => {
                    setTried(null);
                    focusRemoveButton();
                  }}
                >
                  Descartar
                </Button>
              </Flex>
            </RouteWarnings>
          ) : null}
        </Box>
      </Flex>
    </Panel>
  );
}
