import { Box, Button, Flex, IconButton } from '@chakra-ui/react';
import {
  ChevronLeft,
  ChevronRight,
  Grid3x3,
  Minus,
  MoveHorizontal,
  Plus,
  Redo2,
  Undo2,
  type IconComponent,
} from '../../ui/icons';
import { formatNumber, formatPercent } from '../../base/format/format';
import { Tip } from '../../ui/dialog/tip';
import type { Design, DesignAction } from './design';
import type { Measure } from './layout';
import type { Sheet } from '../mailings/mailing-values';
import { widestNameIndex } from './long-names';

const STEP = 0.25;
const MIN_ZOOM = 0.25;
const MAX_ZOOM = 2;

/** Toolbar above the canvas: undo and redo, grid, previewed person, zoom. */
export function CanvasBar({
  sheet,
  design,
  previewIndex,
  scale,
  fitted,
  grid,
  measure,
  onShow,
  onZoom,
  onGrid,
  dispatch,
}: {
  sheet: Sheet;
  design: Design;
  /** Index of the previewed person in the sample */
  previewIndex: number;
  /** Zoom; 1 is real size */
  scale: number;
  /** Whether the zoom fits the available space */
  fitted: boolean;
  grid: boolean;
  measure: Measure;
  onShow: (index: number) => void;
  onZoom: (zoom: number | null) => void;
  onGrid: (on: boolean) => void;
  dispatch: (action: DesignAction) => void;
}) {
  const count = sheet.sample.length;
  const person = sheet.sample[previewIndex];
  return (
    <Flex
      align="center"
      justify="center"
      gap="1.5"
      wrap="wrap"
      minH="52px"
      px="4"
      py="2"
      bg="bg.subtle"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <Flex hideBelow="lg" gap="1">
        <Tool
          label="Deshacer"
          Icon={Undo2}
          disabled={design.past.length === 0}
          onClick={() => dispatch({ kind: 'undone' })}
        />
        <Tool
          label="Rehacer"
          Icon={Redo2}
          disabled={design.future.length === 0}
          onClick={() => dispatch({ kind: 'redone' })}
        />
        <Tool label="Cuadrícula de 10 mm" Icon={Grid3x3} pressed={grid} onClick={() => onGrid(!grid)} />
      </Flex>
      <Flex
        flex="1 1 200px"
        maxW="440px"
        minW="0"
        mx={{ lg: 'auto' }}
        align="center"
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border.control"
        rounded="l2"
      >
        <Tool
          label="Fila anterior"
          Icon={ChevronLeft}
          disabled={previewIndex === 0}
          onClick={() => onShow(previewIndex - 1)}
        />
        <Flex role="status" flex="1" minW="0" justify="center" gap="1">
          <Box as="span" fontWeight="600" truncate>
            {person?.name}
          </Box>
          <Box as="span" color="fg.muted" flex="none">
            {person?.row ? `· fila ${formatNumber(person.row)} ` : ''}· {count < sheet.recipients ? 'muestra ' : ''}
            {formatNumber(previewIndex + 1)} de {formatNumber(count)}
          </Box>
        </Flex>
        <Tool
          label="Fila siguiente"
          Icon={ChevronRight}
          disabled={previewIndex >= count - 1}
          onClick={() => onShow(previewIndex + 1)}
        />
      </Flex>
      <Tool
        label="El nombre más largo"
        Icon={MoveHorizontal}
        onClick={() => onShow(widestNameIndex(sheet, design.layout, measure))}
      />
      <Flex hideBelow="lg" align="center">
        <Tool label="Alejar" Icon={Minus} onClick={() => onZoom(Math.max(MIN_ZOOM, scale - STEP))} />
        <Tip label="Ajustar a la ventana">
          <Button
            variant="ghost"
            size="sm"
            px="1"
            minW="14"
            color="fg"
            aria-pressed={fitted}
            onClick={() => onZoom(null)}
          >
            {formatPercent(Math.round(scale * 100))}
          </Button>
        </Tip>
        <Tool label="Acercar" Icon={Plus} onClick={() => onZoom(Math.min(MAX_ZOOM, scale + STEP))} />
      </Flex>
    </Flex>
  );
}

function Tool({
  label,
  Icon,
  disabled,
  pressed,
  onClick,
}: {
  label: string;
  Icon: IconComponent;
  disabled?: boolean;
  /** State of a toggle button */
  pressed?: boolean;
  onClick: () => void;
}) {
  return (
    <Tip label={label}>
      <IconButton
        variant={pressed ? 'subtle' : 'ghost'}
        size="sm"
        color="fg"
        aria-label={label}
        aria-pressed={pressed}
        disabled={disabled}
        onClick={onClick}
      >
        <Icon size={18} />
      </IconButton>
    </Tip>
  );
}
