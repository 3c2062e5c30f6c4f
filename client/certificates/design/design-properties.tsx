import { Box, Button, Field, Grid, Input, NativeSelect, Stack, Text } from '@chakra-ui/react';
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  Bold,
  Italic,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignStart,
  Trash2,
} from '../../ui/icons';
import { useRef } from 'react';
import type { CertificateFont } from '../../gql/enums';
import { families } from './certificate-fonts';
import { ColorBox } from './color-box';
import { elementPoint, type Design, type DesignAction, type ElementId } from './design';
import { PanelTitle } from './design-columns';
import { textLabel } from './element-label';
import type { TextElement } from './layout';
import type { Sheet } from '../mailings/mailing-values';
import { NumberBox } from './number-box';
import { Toggle, ToggleGroup } from './toggle-group';

type Dispatch = (action: DesignAction) => void;

/** Properties of the selected element, all editable without a mouse. */
export function DesignProperties({
  design,
  sheet,
  selected,
  dispatch,
  onSelect,
}: {
  design: Design;
  sheet: Sheet;
  selected: ElementId | null;
  dispatch: Dispatch;
  onSelect: (id: ElementId | null) => void;
}) {
  const text = typeof selected === 'number' ? design.layout.texts[selected] : undefined;
  if (selected === null || (typeof selected === 'number' && !text))
    return (
      <>
        <PanelTitle>Propiedades</PanelTitle>
        <Text color="fg.muted">
          Elige un texto o el código para cambiarlo. Con el teclado: Tab lo elige y las flechas lo mueven.
        </Text>
      </>
    );
  return (
    <>
      <PanelTitle>{text ? textLabel(text) : 'Código'}</PanelTitle>
      {text && typeof selected === 'number' ? (
        // The key resets the typed values when another text is selected.
        <TextProperties key={`text-${selected}`} text={text} at={selected} sheet={sheet} dispatch={dispatch} />
      ) : (
        <Grid templateColumns="1fr 1fr" gap="2.5">
          <NumberBox
            label="Tamaño"
            unit="mm"
            value={design.layout.code.side}
            onChange={(side, joined) => dispatch({ kind: 'coded', code: { side }, joined })}
          />
          <ColorBox
            value={design.layout.code.color}
            onChange={(color, joined) => dispatch({ kind: 'coded', code: { color }, joined })}
          />
        </Grid>
      )}
      <PanelTitle>Posición</PanelTitle>
      <Position key={`position-${selected}`} design={design} id={selected} dispatch={dispatch} />
      {typeof selected === 'number' ? (
        <Button
          mt="5"
          w="full"
          size="sm"
          variant="ghost"
          color="fg"
          onClick={() => {
            dispatch({ kind: 'removed', at: selected });
            // Select another text, so that the focus has a target.
            onSelect(design.layout.texts.length > 1 ? Math.max(0, selected - 1) : null);
          }}
        >
          <Trash2 size={16} />
          Quitar del certificado
        </Button>
      ) : null}
    </>
  );
}

function Position({ design, id, dispatch }: { design: Design; id: ElementId; dispatch: Dispatch }) {
  const point = elementPoint(design.layout, id);
  if (!point) return null;
  const button = { size: 'sm', variant: 'subtle', color: 'fg', bg: 'bg.muted' } as const;
  return (
    <Grid templateColumns="1fr 1fr" gap="2.5">
      {(['x', 'y'] as const).map((axis) => (
        <NumberBox
          key={axis}
          label={axis.toUpperCase()}
          unit="mm"
          value={point[axis]}
          onChange={(value, joined) => dispatch({ kind: 'moved', id, to: { [axis]: value }, joined })}
        />
      ))}
      <Button {...button} gridColumn="span 2" onClick={() => dispatch({ kind: 'centred', id, axis: 'x' })}>
        <AlignCenterVertical size={16} />
        Centrar a lo ancho
      </Button>
      <Button {...button} gridColumn="span 2" onClick={() => dispatch({ kind: 'centred', id, axis: 'y' })}>
        <AlignCenterHorizontal size={16} />
        Centrar a lo alto
      </Button>
    </Grid>
  );
}

function TextProperties({
  text,
  at,
  sheet,
  dispatch,
}: {
  text: TextElement;
  at: number;
  sheet: Sheet;
  dispatch: Dispatch;
}) {
  const typing = useRef(false);
  const { italic: hasItalic } = families[text.font];
  return (
    <Stack gap="3">
      {text.column === null ? (
        <Field.Root gap="1">
          <Field.Label fontSize="13px">Texto</Field.Label>
          <Input
            size="sm"
            maxLength={200}
            autoComplete="off"
            value={text.text}
            onFocus={() => {
              typing.current = false;
            }}
            onChange={(event) => {
              dispatch({ kind: 'styled', at, style: { text: event.target.value }, joined: typing.current });
              typing.current = true;
            }}
          />
        </Field.Root>
      ) : (
        <Choice
          label="Columna"
          value={text.column}
          options={[...new Set([text.column, ...sheet.columns])].map((column) => ({ value: column, label: column }))}
          onChange={(column) => dispatch({ kind: 'styled', at, style: { column } })}
        />
      )}
      <Choice
        label="Fuente"
        value={text.font}
        options={Object.entries(families).map(([value, { label }]) => ({ value, label }))}
        onChange={(font) => dispatch({ kind: 'styled', at, style: { font: font as CertificateFont } })}
      />
      <Grid templateColumns="1fr 1.25fr" gap="2.5">
        <NumberBox
          label="Tamaño"
          unit="pt"
          value={text.size}
          onChange={(size, joined) => dispatch({ kind: 'styled', at, style: { size }, joined })}
        />
        <ColorBox
          value={text.color}
          onChange={(color, joined) => dispatch({ kind: 'styled', at, style: { color }, joined })}
        />
        <ToggleGroup label="Estilo">
          <Toggle
            label="Negrita"
            Icon={Bold}
            on={text.bold}
            onClick={() => dispatch({ kind: 'styled', at, style: { bold: !text.bold } })}
          />
          <Toggle
            label={hasItalic ? 'Cursiva' : 'Esta fuente no tiene cursiva'}
            Icon={Italic}
            on={text.italic && hasItalic}
            disabled={!hasItalic}
            onClick={() => dispatch({ kind: 'styled', at, style: { italic: !text.italic } })}
          />
        </ToggleGroup>
        <ToggleGroup label="Alineación">
          {alignments.map(({ align, label, Icon }) => (
            <Toggle
              key={align}
              label={label}
              Icon={Icon}
              on={text.align === align}
              onClick={() => dispatch({ kind: 'aligned', at, align })}
            />
          ))}
        </ToggleGroup>
      </Grid>
      <Box>
        <NumberBox
          label="Ancho máximo"
          unit="mm"
          value={text.width}
          onChange={(width, joined) => dispatch({ kind: 'styled', at, style: { width }, joined })}
        />
        <Text mt="1" fontSize="13px" color="fg.muted">
          Si una línea no cabe, su letra se reduce.
        </Text>
      </Box>
    </Stack>
  );
}

const alignments = [
  { align: 'LEFT', label: 'Alinear a la izquierda', Icon: TextAlignStart },
  { align: 'CENTER', label: 'Alinear al centro', Icon: TextAlignCenter },
  { align: 'RIGHT', label: 'Alinear a la derecha', Icon: TextAlignEnd },
] as const;

function Choice({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}) {
  return (
    <Field.Root gap="1">
      <Field.Label fontSize="13px">{label}</Field.Label>
      <NativeSelect.Root size="sm">
        <NativeSelect.Field value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}
