import { Box, Image } from '@chakra-ui/react';
import type { DragEvent, KeyboardEvent, Ref } from 'react';
import type { TextAlign } from '../../gql/enums';
import { CodeMark } from './code-mark';
import { elementBox, elementPoint, type Design, type DesignAction, type ElementId, type Point } from './design';
import { DesignFrame } from './design-frame';
import { DesignText } from './design-text';
import { textName } from './element-label';
import { GuideLines } from './guide-lines';
import { SAMPLE_CODE, textContent, type Layout, type Measure, type PageSize } from './layout';
import { formatMillimetres } from './millimetres';
import type { SnapGuide } from './snap';
import { useDrag, type Grip } from './use-drag';
import { PIXELS_PER_MM } from './use-fit';

/** MIME type of a column dragged from the list. */
export const COLUMN_TYPE = 'application/x-certificate-column';

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Design canvas in millimetres over the chosen image; elements move by dragging or arrow keys. */
export function DesignCanvas({
  design,
  picture,
  values,
  selected,
  scale,
  grid,
  frozen,
  measure,
  roomRef,
  dispatch,
  onSelect,
  onAdd,
}: {
  design: Design;
  /** URL of the image */
  picture: string;
  /** Values of the previewed person by column */
  values: Readonly<Record<string, string>>;
  selected: ElementId | null;
  /** Zoom; 1 is real size */
  scale: number;
  grid: boolean;
  /** Read-only */
  frozen: boolean;
  measure: Measure;
  /** Ref of the space available for the page */
  roomRef: Ref<HTMLDivElement>;
  dispatch: (action: DesignAction) => void;
  onSelect: (id: ElementId | null) => void;
  onAdd: (content: { column: string; text: string }, at: Point) => void;
}) {
  const { page, layout } = design;
  const millimetres = 1 / (scale * PIXELS_PER_MM);
  const { begin, move, end, guides, dragged } = useDrag(design, dispatch, millimetres);
  const frame = selected === null || frozen ? null : elementBox(layout, selected);

  function press(event: KeyboardEvent, id: ElementId): void {
    const arrow = arrows[event.key];
    if (arrow && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      const by = event.shiftKey ? 10 : 1;
      dispatch({ kind: 'nudged', id, by: { x: arrow.x * by, y: arrow.y * by }, joined: event.repeat });
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && id !== 'code') {
      event.preventDefault();
      // The code cannot be removed: it takes the focus.
      const others = event.currentTarget.parentElement?.querySelectorAll<SVGElement>(':scope > [role=button]') ?? [];
      [...others].at(-1)?.focus();
      dispatch({ kind: 'removed', at: id });
    }
  }
  function handleDrop(event: DragEvent): void {
    const column = event.dataTransfer.getData(COLUMN_TYPE);
    if (!column) return;
    event.preventDefault();
    const { left, top } = event.currentTarget.getBoundingClientRect();
    onAdd({ column, text: '' }, { x: (event.clientX - left) * millimetres, y: (event.clientY - top) * millimetres });
  }
  const holds = (id: ElementId, label: string) =>
    frozen
      ? {}
      : ({
          role: 'button',
          tabIndex: 0,
          'aria-label': label,
          'aria-pressed': selected === id,
          onFocus: () => onSelect(id),
          onKeyDown: (event: KeyboardEvent) => press(event, id),
          style: { cursor: 'move', outline: 'none' },
        } as const);

  return (
    <Box
      ref={roomRef}
      flex="1"
      minH={{ base: '60vw', lg: '0' }}
      overflow="auto"
      display="grid"
      position="relative"
      onPointerDown={(event) => event.target === event.currentTarget && onSelect(null)}
    >
      <Box
        position="relative"
        m="auto"
        w={`${page.width * scale * PIXELS_PER_MM}px`}
        h={`${page.height * scale * PIXELS_PER_MM}px`}
        boxShadow="lg"
        bg="white"
        onDragOver={(event) => event.dataTransfer.types.includes(COLUMN_TYPE) && event.preventDefault()}
        onDrop={handleDrop}
      >
        <Image src={picture} alt="" draggable={false} boxSize="full" objectFit="fill" />
        <Box
          asChild
          position="absolute"
          inset="0"
          boxSize="full"
          overflow="hidden"
          touchAction="none"
          userSelect="none"
          css={{ '& [role=button]:focus-visible .ring': { stroke: 'colors.brand.focusRing', strokeWidth: '3px' } }}
        >
          <svg
            viewBox={`0 0 ${page.width} ${page.height}`}
            role={frozen ? 'img' : 'group'}
            pointerEvents={frozen ? 'none' : undefined}
            aria-label="Certificado"
            onPointerDown={() => onSelect(null)}
            onPointerMove={move}
            onPointerUp={end}
            onPointerCancel={end}
          >
            {grid ? <GridLines {...page} /> : null}
            {layout.texts.map((text, index) => (
              <DesignText
                key={index}
                text={text}
                content={textContent(text, values)}
                measure={measure}
                group={holds(index, textName(text, textContent(text, values)))}
                onPointerDown={(event) => begin(event, index, 'whole')}
              />
            ))}
            <CodeMark
              code={layout.code}
              measure={measure}
              group={holds('code', `Código que comprueba el certificado: ${SAMPLE_CODE}`)}
              onPointerDown={(event) => begin(event, 'code', 'whole')}
            />
            <GuideLines guides={guides} page={page} />
            {frame && selected !== null ? (
              <DesignFrame
                box={frame}
                unit={millimetres}
                ends={selected === 'code' ? ['end'] : gripsByAlign[layout.texts[selected]?.align ?? 'CENTER']}
                label={dragged === selected ? positionText(layout, selected, guides) : null}
                onGrip={(event, grip) => begin(event, selected, grip)}
              />
            ) : null}
          </svg>
        </Box>
      </Box>
    </Box>
  );
}

/** Resize handles by alignment: the aligned end stays fixed. */
const gripsByAlign: Record<TextAlign, readonly Grip[]> = { LEFT: ['end'], CENTER: ['start', 'end'], RIGHT: ['start'] };

/** "Centrado · Y 82 mm" */
function positionText(layout: Layout, id: ElementId, guides: readonly SnapGuide[]): string {
  const { x, y } = elementPoint(layout, id) ?? { x: 0, y: 0 };
  const onGuide = (axis: keyof Point) => guides.find((guide) => guide.axis === axis);
  const across = onGuide('x');
  const left = across ? (across.middle ? 'Centrado' : 'A un tercio') : `X ${formatMillimetres(x)}`;
  return `${left} · Y ${formatMillimetres(y)} mm`;
}

function GridLines({ width, height }: PageSize) {
  const lines = (side: number) => Array.from({ length: Math.ceil(side / 10) - 1 }, (_, index) => (index + 1) * 10);
  const path = [...lines(width).map((x) => `M${x} 0V${height}`), ...lines(height).map((y) => `M0 ${y}H${width}`)].join(
    '',
  );
  return (
    <>
      <path d={path} fill="none" stroke="#fff" strokeOpacity="0.6" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      <path
        d={path}
        fill="none"
        stroke="#0c1018"
        strokeOpacity="0.28"
        strokeWidth="1"
        vectorEffect="non-scaling-stroke"
      />
    </>
  );
}
