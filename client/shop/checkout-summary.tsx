import { Box, Flex, Grid, Skeleton, Text, chakra } from '@chakra-ui/react';
import { ChevronDown } from '../ui/icons';
import { useRef, useState, type Ref } from 'react';
import { deliveryTitles } from '../base/network/delivery';
import { formatMoney, formatCount } from '../base/format/format';
import { MoneyText } from '../ui/display/money-text';
import { focusHeading } from '../ui/layout/focus';
import { lineKey, lineName, removeLines, linesTotal, countUnits } from './cart';
import { countedLines, isFine, type CheckedLine } from './check-cart';
import type { ChosenWay } from './checkout-values';
import { LineNotes } from './line-notes';
import { TextButton } from '../ui/display/text-button';

/** Image of a line, decorative; a label says the quantity. */
export function LinePicture({ thumbnail, units, gone }: { thumbnail: string | null; units?: number; gone?: boolean }) {
  return (
    <Box position="relative" flex="none" boxSize={units === undefined ? '44px' : '64px'} aria-hidden="true">
      <Box boxSize="full" rounded="l2" overflow="hidden" bg="bg.muted" filter={gone ? 'grayscale(1)' : undefined}>
        {thumbnail ? <chakra.img src={thumbnail} alt="" boxSize="full" objectFit="cover" /> : null}
      </Box>
      {units === undefined ? null : (
        <Text
          position="absolute"
          top="-2"
          right="-2"
          minW="6"
          h="6"
          px="1.5"
          rounded="full"
          bg="bg.ink"
          color="fg.onInk"
          fontSize="13px"
          fontWeight="700"
          lineHeight="24px"
          textAlign="center"
        >
          {units}
        </Text>
      )}
    </Box>
  );
}

const frame = {
  layerStyle: 'panel',
  px: { base: '4', md: '5' },
  py: { base: '2', lg: '5' },
  minW: '0',
} as const;

/** Placeholder of the summary. */
export function WaitingSummary() {
  return (
    <Box {...frame} aria-busy>
      <Flex hideFrom="lg" align="center" gap="2.5" minH="60px">
        <Skeleton boxSize="44px" rounded="l2" />
        <Skeleton h="5" w="24" />
      </Flex>
      <Box hideBelow="lg">
        <Flex gap="4" align="center">
          <Skeleton boxSize="64px" rounded="l2" flex="none" />
          <Skeleton h="5" flex="1" />
        </Flex>
        <Skeleton h="14" mt="8" />
      </Box>
    </Box>
  );
}

/** Order summary; changes since the lines were chosen are shown on them. Collapsed on phones. */
export function CheckoutSummary({
  lines,
  way,
  ref,
}: {
  lines: readonly CheckedLine[];
  /** Null if the event has no delivery ways */
  way: ChosenWay | null;
  ref: Ref<HTMLDivElement>;
}) {
  const changed = lines.some((line) => !isFine(line));
  const [opened, setOpened] = useState(false);
  const open = opened || changed;
  const counted = countedLines(lines);
  const units = countUnits(counted);
  const summary = useRef<HTMLElement>(null);
  const remove = (line: CheckedLine) => {
    removeLines([lineKey(line)]);
    // The button disappeared with its line; with the last line the whole summary does.
    requestAnimationFrame(() => (summary.current ? summary.current.focus({ preventScroll: true }) : focusHeading()));
  };
  return (
    <chakra.aside
      ref={summary}
      tabIndex={-1}
      outline="none"
      aria-label="Resumen de tu compra"
      {...frame}
      position={{ lg: 'sticky' }}
      top="8"
    >
      <Flex hideFrom="lg" align="center" gap="2.5" minH="60px">
        {lines.slice(0, 2).map((line) => (
          <LinePicture key={lineKey(line)} thumbnail={line.thumbnail} />
        ))}
        <Text color="fg.muted" flex="1" minW="0" fontSize="15px" whiteSpace="nowrap">
          {formatCount(units, 'unidad', 'unidades')}
        </Text>
        {changed ? null : (
          <TextButton
            gap="1"
            fontSize="15px"
            aria-expanded={open}
            aria-controls="detalle-compra"
            onClick={() => setOpened(!opened)}
          >
            {open ? 'Ocultar' : 'Ver detalle'}
            <Box transform={open ? 'rotate(180deg)' : undefined}>
              <ChevronDown size={18} />
            </Box>
          </TextButton>
        )}
      </Flex>
      <Box id="detalle-compra" display={{ base: open ? 'block' : 'none', lg: 'block' }} pt={{ base: '3', lg: '0' }}>
        <Box ref={ref} tabIndex={-1} role="alert" outline="none" css={{ '&:not(:empty)': { marginBottom: '12px' } }}>
          {changed ? (
            <Text color="fg.warning" fontWeight="650">
              Tu carrito cambió: míralo antes de pagar.
            </Text>
          ) : null}
        </Box>
        <chakra.ul listStyleType="none" display="grid" gap="4">
          {lines.map((line) => (
            <Line key={lineKey(line)} line={line} onRemove={() => remove(line)} />
          ))}
        </chakra.ul>
        {way ? (
          <Flex justify="space-between" gap="3" mt="4.5" pt="3.5" borderTopWidth="1px" borderColor="border">
            <Text>{deliveryTitles[way.kind]}</Text>
            <MoneyText amount={way.price} fontWeight="600" textStyle="body" />
          </Flex>
        ) : null}
        <Flex
          justify="space-between"
          align="flex-end"
          gap="3"
          mt="4.5"
          pt="3.5"
          pb={{ base: '2', lg: '0' }}
          borderTopWidth="1px"
          borderColor="border"
        >
          <Box>
            <Text fontWeight="600">Total a pagar</Text>
            <Text textStyle="caption" color="fg.muted">
              COP, IVA incluido
            </Text>
          </Box>
          <MoneyText amount={linesTotal(counted) + (way?.price ?? 0)} fontSize="36px" />
        </Flex>
      </Box>
    </chakra.aside>
  );
}

function Line({ line, onRemove }: { line: CheckedLine; onRemove: () => void }) {
  const { name, size, quantity, maxQuantity, standing, thumbnail, newPrice } = line;
  const gone = standing !== 'sold';
  const price = newPrice ?? line.price;
  // Price that the line would have: lines that are gone do not count in the total.
  const units = gone ? quantity : Math.min(quantity, maxQuantity);
  return (
    <chakra.li aria-label={lineName(line)} tabIndex={-1} outline="none">
      <Grid templateColumns="64px minmax(0, 1fr) auto" gap="4" alignItems="center">
        <LinePicture thumbnail={thumbnail} units={units} gone={gone} />
        <Box minW="0" color={gone ? 'fg.muted' : undefined}>
          <Text fontWeight="600" lineHeight="1.3" overflowWrap="anywhere">
            {name}
          </Text>
          <Text textStyle="caption" color="fg.muted">
            {[size ? `Talla ${size}` : '', `${units} × ${formatMoney(price, { free: true })}`]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Box>
        {gone ? null : <MoneyText amount={units * price} fontWeight="600" kind="plain" />}
      </Grid>
      <LineNotes line={line} onRemove={onRemove} />
    </chakra.li>
  );
}
