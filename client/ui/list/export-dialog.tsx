import { Box, Button, Dialog, Flex, Progress, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { DownloadFailed, downloadFile, type DownloadProgress } from '../../base/network/download-file';
import { formatNumber } from '../../base/format/format';
import { percentOf } from '../../base/format/percent';
import { errorTexts } from '../../base/format/texts';
import { toast } from '../feedback/toasts';
import { DialogFrame } from '../dialog/dialog-frame';

/** Downloads a file while it is open: progress bar, 'Cancelar', and 'Reintentar' after a failure. */
export default function ExportDialog({
  path,
  what,
  onClose,
}: {
  path: string;
  /** Name of the rows: "competidores". */
  what: string;
  onClose: () => void;
}) {
  const [progress, setProgress] = useState<DownloadProgress>({ rows: null, part: null });
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const abort = new AbortController();
    const download = async () => {
      try {
        await downloadFile(path, { signal: abort.signal, onProgress: setProgress });
        void toast({ title: 'Archivo descargado.' });
        close.current();
      } catch (error) {
        if (abort.signal.aborted) return;
        setFailure(error instanceof DownloadFailed ? error.message : errorTexts.INTERNAL);
      }
    };
    // Every export is written to the audit log, so an effect that strict mode cleans up at once must not request one.
    const timer = setTimeout(() => void download());
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [path, attempt]);

  function retry() {
    setFailure(undefined);
    setProgress({ rows: null, part: null });
    setAttempt((before) => before + 1);
  }

  return (
    <DialogFrame title={failure ? 'No pudimos exportar' : `Exportando ${what}`} size="sm" onClose={onClose}>
      <Dialog.Body>{failure ? <Failure reason={failure} /> : <Bar {...progress} what={what} />}</Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onClose}>
          {failure ? 'Cerrar' : 'Cancelar'}
        </Button>
        {failure ? <Button onClick={retry}>Reintentar</Button> : null}
      </Dialog.Footer>
    </DialogFrame>
  );
}

function Failure({ reason }: { reason: string }) {
  return (
    <Box role="alert">
      <Text fontWeight="600" color="fg.error">
        {reason}
      </Text>
      <Text mt="2" color="fg.muted">
        No se guardó ningún archivo.
      </Text>
    </Box>
  );
}

function Bar({ rows, part, what }: DownloadProgress & { what: string }) {
  const percent = part === null ? null : percentOf(part, 1);
  return (
    <Progress.Root value={percent} aria-label="Avance de la exportación" size="lg" colorPalette="brand">
      <Flex justify="space-between" gap="3" mb="2" color="fg.muted">
        <Text>
          {rows === null || part === null
            ? 'Preparando el archivo…'
            : `${formatNumber(Math.floor(rows * part))} de ${formatNumber(rows)} ${what}`}
        </Text>
        <Text fontVariantNumeric="tabular-nums">{percent === null ? '' : `${percent} %`}</Text>
      </Flex>
      <Progress.Track rounded="full">
        <Progress.Range />
      </Progress.Track>
    </Progress.Root>
  );
}
