import { Box, Button, Flex, Grid } from '@chakra-ui/react';
import { MonitorSmartphone, Send } from '../../ui/icons';
import { useState, type ReactElement, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Notice } from '../../ui/feedback/notice';
import { reduceDesign, type Design, type DesignAction, type ElementId } from './design';
import { CanvasBar } from './canvas-bar';
import { DesignCanvas } from './design-canvas';
import { DesignColumns } from './design-columns';
import { DesignLayers } from './design-layers';
import { DesignProperties } from './design-properties';
import { DesignStatus } from './design-status';
import { DesignWarnings } from './design-warnings';
import type { PageSize } from './layout';
import { valuesByColumn, type MailingValues, type Sheet } from '../mailings/mailing-values';
import { useDesignKeys } from './use-design-keys';
import { useFit } from './use-fit';
import { useMeasure } from './use-measure';
import { useSmallScreen } from './use-small-screen';
import { useTestMail } from '../mailings/use-test-mail';

/** Design step: layout of the certificate, previewed with the rows to be sent. */
export function DesignStep({
  form,
  design,
  picture,
  sheet,
  bar,
  onContinue,
}: {
  form: UseFormReturn<MailingValues>;
  design: Design;
  picture: { url: string; size: PageSize };
  sheet: Sheet;
  bar: (actions: ReactElement) => ReactElement;
  onContinue: () => void;
}) {
  const [chosen, choose] = useState<ElementId | null>(0);
  const [shown, show] = useState(0);
  const [zoom, setZoom] = useState<number | null>(null);
  const [grid, setGrid] = useState(false);
  const { measure, failed } = useMeasure(design.layout);
  const { ref, fit } = useFit(design.page);
  const scale = zoom ?? fit;
  const small = useSmallScreen();
  const test = useTestMail();

  function dispatch(action: DesignAction): void {
    const now = form.getValues('design');
    if (now) form.setValue('design', reduceDesign(now, action), { shouldDirty: true });
  }
  useDesignKeys(dispatch);

  const selected = chosen === 'code' || (chosen !== null && chosen < design.layout.texts.length) ? chosen : null;
  const person = sheet.sample[shown] ?? sheet.sample[0];
  const values = person ? valuesByColumn(sheet, person) : {};
  const add = (content: { column: string | null; text: string }, at?: { x: number; y: number }) => {
    dispatch({ kind: 'added', content, at });
    choose(design.layout.texts.length);
  };
  const part = { design, sheet, selected, dispatch, onSelect: choose };

  return (
    <>
      {bar(
        <Flex gap="2.5">
          <Button
            variant="outline"
            hideBelow="md"
            loading={test.busy}
            loadingText="Enviando la prueba"
            onClick={() => void test.send({ values: form.getValues(), layout: design.layout, person, columns: values })}
          >
            <Send size={18} />
            Enviarme una prueba
          </Button>
          <Button onClick={onContinue}>Continuar</Button>
        </Flex>,
      )}
      <Grid
        flex={{ base: '1', lg: 'none' }}
        minH="0"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: '212px minmax(0, 1fr) 264px', xl: '236px minmax(0, 1fr) 292px' }}
        templateRows={{ lg: 'minmax(0, 1fr)' }}
        h={{ lg: 'calc(100dvh - 126px)' }}
      >
        <Side label="Contenido" edge="right">
          <DesignColumns {...part} onAdd={add} />
          <DesignLayers {...part} />
        </Side>
        <Flex as="section" aria-label="Lienzo del certificado" direction="column" minW="0" bg="bg.emphasized">
          <CanvasBar
            sheet={sheet}
            design={design}
            previewIndex={shown}
            scale={scale}
            fitted={zoom === null}
            grid={grid}
            measure={measure}
            onShow={show}
            onZoom={setZoom}
            onGrid={setGrid}
            dispatch={dispatch}
          />
          <Box hideFrom="lg" p="4" pb="0">
            <Notice tone="info" icon={MonitorSmartphone}>
              En esta pantalla solo ves cómo queda. Para mover los textos abre esta página en una de al menos 1024
              píxeles de ancho.
            </Notice>
          </Box>
          <DesignCanvas
            {...part}
            picture={picture.url}
            values={values}
            scale={scale}
            grid={grid}
            measure={measure}
            frozen={small}
            roomRef={ref}
            onAdd={add}
          />
          <DesignStatus page={design.page} picture={picture.size} />
        </Flex>
        <Side label="Propiedades" edge="left">
          <DesignProperties {...part} />
          <DesignWarnings
            {...part}
            picture={picture.size}
            measure={measure}
            failed={failed}
            previewIndex={shown}
            onShow={show}
          />
        </Side>
      </Grid>
    </>
  );
}

/** Side panel of the canvas; small screens show only the preview. */
function Side({ label, edge, children }: { label: string; edge: 'left' | 'right'; children: ReactNode }) {
  return (
    <Box
      as="aside"
      aria-label={label}
      hideBelow="lg"
      bg="bg.panel"
      p="4"
      overflowY="auto"
      borderColor="border"
      borderRightWidth={edge === 'right' ? '1px' : undefined}
      borderLeftWidth={edge === 'left' ? '1px' : undefined}
    >
      {children}
    </Box>
  );
}
