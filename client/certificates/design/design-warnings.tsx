import { Box, Flex, Stack } from '@chakra-ui/react';
import { TriangleAlert } from '../../ui/icons';
import type { ReactNode } from 'react';
import { formatNumber } from '../../base/format/format';
import { missingColumns, type Design, type DesignAction } from './design';
import { PanelTitle } from './design-columns';
import { MIN_DOTS_PER_INCH } from './design-status';
import { dotsPerInch, type Measure, type PageSize } from './layout';
import { SMALL_POINTS, findWarnings } from './long-names';
import type { Sheet } from '../mailings/mailing-values';
import { TextButton } from '../../ui/display/text-button';

/** Design problems to fix before sending, each with an action that shows or fixes it. */
export function DesignWarnings({
  design,
  sheet,
  picture,
  measure,
  failed,
  previewIndex,
  dispatch,
  onShow,
}: {
  design: Design;
  sheet: Sheet;
  picture: PageSize;
  measure: Measure;
  /** Whether a font failed to load */
  failed: boolean;
  previewIndex: number;
  dispatch: (action: DesignAction) => void;
  onShow: (index: number) => void;
}) {
  const { layout } = design;
  const { small, unwritten } = findWarnings(sheet, layout, measure);
  const missing = missingColumns(layout, sheet.columns);
  const next = (indexes: readonly number[]) => onShow(indexes.find((index) => index > previewIndex) ?? indexes[0] ?? 0);
  // The sample may not contain all recipients.
  const whole = sheet.sample.length >= sheet.recipients;
  const count = (indexes: readonly number[]) => `${whole ? '' : 'Al menos '}${formatNumber(indexes.length)}`;
  const coarse = dotsPerInch(picture) < MIN_DOTS_PER_INCH;
  if (!small.length && !unwritten.length && !missing.length && !coarse && !failed) return null;

  return (
    <Box role="status" mt="5">
      <PanelTitle>Por revisar</PanelTitle>
      <Stack gap="2.5">
        {missing.map((column) => (
          <Warning key={column}>
            La columna «{column}» no está entre los datos.{' '}
            <Way onClick={() => removeColumn(design, column, dispatch)}>Quitarla del certificado</Way>
          </Warning>
        ))}
        {small.length > 0 ? (
          <Warning>
            {count(small)} {small.length === 1 ? 'nombre baja' : 'nombres bajan'} a menos de {SMALL_POINTS} pt.{' '}
            <Way onClick={() => next(small)}>
              {small.length === 1 ? 'Verlo' : `Ver los ${formatNumber(small.length)}`}
            </Way>
          </Warning>
        ) : null}
        {unwritten.length > 0 ? (
          <Warning>
            {count(unwritten)} {unwritten.length === 1 ? 'persona tiene' : 'personas tienen'} signos que estas letras no
            pueden escribir y {unwritten.length === 1 ? 'queda' : 'quedan'} por fuera.{' '}
            <Way onClick={() => next(unwritten)}>Ver</Way>
          </Warning>
        ) : null}
        {coarse ? (
          <Warning>
            La imagen tiene {formatNumber(dotsPerInch(picture))} puntos por pulgada en la página: impresa se verá
            borrosa. Usa una de al menos {MIN_DOTS_PER_INCH}.
          </Warning>
        ) : null}
        {failed ? (
          <Warning>
            No pudimos cargar una fuente: lo que ves puede ser distinto de lo que se envía. Recarga la página.
          </Warning>
        ) : null}
      </Stack>
    </Box>
  );
}

function removeColumn({ layout }: Design, column: string, dispatch: (action: DesignAction) => void): void {
  for (let at = layout.texts.length - 1; at >= 0; at--)
    if (layout.texts[at]?.column === column) dispatch({ kind: 'removed', at });
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <Flex gap="2" px="3" py="2.5" rounded="l2" bg="bg.warning" fontSize="13px" lineHeight="1.4">
      <Box color="fg.warning" flex="none" pt="1px">
        <TriangleAlert size={16} />
      </Box>
      <span>{children}</span>
    </Flex>
  );
}

function Way({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <TextButton h="auto" minH="0" minW="0" p="0" fontSize="inherit" verticalAlign="baseline" onClick={onClick}>
      {children}
    </TextButton>
  );
}
