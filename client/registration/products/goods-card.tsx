import { Box, Flex, Text, chakra } from '@chakra-ui/react';
import { ArrowDown, Check, CircleAlert } from '../../ui/icons';
import { useEffect, useRef, useState } from 'react';
import { unmask, type Masked } from '../../base/network/fragment';
import type { GoodsCard_ProductFragment } from '../../gql/graphql';
import { Cover } from '../../ui/media/cover';
import { MoneyText } from '../../ui/display/money-text';
import { Stepper, limitText } from '../../ui/field/stepper';
import type { ChosenLine } from './chosen-goods';
import { SizeChoices } from './size-choices';

/** Milliseconds that the hint about a missing size stays (spec, point 9). */
const TIP_MS = 3000;
/** Maximum units of a product without stock control (spec, point 9). */
const MAX_UNCOUNTED = 10;

/**
 * A product offered with the registration. Its checkbox requires a size; the quantity is limited by the stock, or to
 * one if it is free.
 */
export function GoodsCard({
  product: masked,
  lines,
  held,
  problem,
  onChange,
}: {
  product: Masked<GoodsCard_ProductFragment>;
  /** Chosen lines of this product */
  lines: readonly ChosenLine[];
  /** Lines held on the server: their units belong to this team and are no longer counted in the stock */
  held: readonly ChosenLine[];
  /** Why the product is not available as requested */
  problem: string | null;
  onChange: (line: ChosenLine | null) => void;
}) {
  const product = unmask<GoodsCard_ProductFragment>(masked);
  const { id, name, price, thumbnail } = product;
  const [line] = lines;
  const [picked, setPicked] = useState<string | null>(null);
  const [tip, setTip] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const findHeld = (sizeId: string | null) => held.find((item) => item.sizeId === sizeId);
  const sizes = product.sizes.map(({ id, size, amount }) => ({
    id,
    size,
    left: amount + (findHeld(id)?.quantity ?? 0),
  }));
  const counted = sizes.length > 0;
  const only = sizes.length === 1 ? sizes[0] : undefined;
  // Drop a picked size that has sold out since.
  const size =
    (line ? sizes.find(({ id }) => id === line.sizeId) : sizes.find(({ id, left }) => id === picked && left > 0)) ??
    only;
  const unitAmount = findHeld(size?.id ?? null)?.expectedUnitAmount ?? price;
  const free = unitAmount === 0;
  const soldOut = counted && sizes.every(({ left }) => left === 0);
  const ready = !soldOut && (!counted || (size !== undefined && size.left > 0));
  const maxQuantity = free ? 1 : counted ? (size?.left ?? 1) : MAX_UNCOUNTED;

  const createLine = (sizeId: string | null, quantity: number, maxQuantity: number): ChosenLine => ({
    ...{ productId: id, sizeId, quantity: Math.max(1, Math.min(quantity, maxQuantity)) },
    expectedUnitAmount: findHeld(sizeId)?.expectedUnitAmount ?? price,
  });

  function check(checked: boolean) {
    if (!checked) {
      setPicked(line?.sizeId ?? null);
      onChange(null);
    } else if (ready) onChange(createLine(size?.id ?? null, 1, maxQuantity));
    else if (!soldOut) {
      setTip(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setTip(false), TIP_MS);
    }
  }

  function chooseSize(sizeId: string) {
    setTip(false);
    setPicked(sizeId);
    const left = sizes.find((item) => item.id === sizeId)?.left ?? 0;
    if (line) onChange(createLine(sizeId, line.quantity, free ? 1 : left));
  }

  const others = lines.slice(1);
  return (
    <Box
      as="li"
      layerStyle="panel"
      p="4"
      borderWidth={line ? '2px' : '1px'}
      borderColor={line ? 'brand.solid' : undefined}
      m={line ? '0' : '1px'}
    >
      <Flex gap="3" align="flex-start">
        <GoodsCheckbox
          name={name}
          checked={line !== undefined}
          ready={ready}
          soldOut={soldOut}
          describedBy={tip ? `talla-falta-${id}` : undefined}
          onChange={check}
        />
        <Cover
          image={thumbnail}
          slug={`producto-${id}`}
          sport={false}
          sizes="96px"
          boxSize={{ base: '84px', sm: '96px' }}
          flex="none"
          rounded="l2"
          closed={soldOut}
        />
        <Box flex="1" minW="0">
          <Text fontWeight="600" lineHeight="1.25" overflowWrap="anywhere" color={soldOut ? 'fg.subtle' : undefined}>
            {name}
          </Text>
          <MoneyText
            amount={unitAmount}
            display="block"
            fontSize="24px"
            mt="1"
            color={soldOut ? 'fg.subtle' : undefined}
          />
          {soldOut ? (
            <Text fontWeight="600" color="fg.muted">
              Agotado
            </Text>
          ) : free ? (
            <Text textStyle="caption" color="fg.muted">
              Uno por inscripción
            </Text>
          ) : null}
        </Box>
      </Flex>
      <Box role="status">
        {tip ? (
          <Flex
            id={`talla-falta-${id}`}
            layerStyle="ink"
            display="inline-flex"
            align="center"
            gap="2"
            mt="3"
            px="3"
            py="2"
            rounded="l2"
            fontSize="sm"
            fontWeight="600"
          >
            <ArrowDown size={16} />
            Selecciona tu talla
          </Flex>
        ) : null}
      </Box>
      {sizes.length > 1 && !soldOut ? (
        <Box mt="3">
          <SizeChoices
            product={product}
            sizes={sizes}
            chosen={size?.id ?? null}
            isRequired={tip}
            onChoose={chooseSize}
          />
        </Box>
      ) : null}
      {line && !free ? (
        <Flex mt="3" gap="3" justify="space-between" align="center" wrap="wrap">
          <Text textStyle="caption" color="fg.muted">
            {limitText(maxQuantity, { counted, size: sizes.length > 1 ? size?.size : null })}
          </Text>
          <Stepper
            value={line.quantity}
            max={maxQuantity}
            label={`Cantidad de ${name}`}
            onChange={(quantity) => onChange(createLine(size?.id ?? null, quantity, maxQuantity))}
          />
        </Flex>
      ) : null}
      {others.map(({ sizeId, quantity }) => (
        <Text key={sizeId} mt="2" textStyle="caption" color="fg.muted">
          {`Y ${quantity} en talla ${sizes.find(({ id }) => id === sizeId)?.size ?? ''}. Si cambias este producto, queda solo lo que marques aquí.`}
        </Text>
      ))}
      <Box role="alert">
        {problem ? (
          <Flex mt="3" gap="2" color="fg.error" fontWeight="600" fontSize="sm">
            <Box pt="0.5" flex="none">
              <CircleAlert size={16} />
            </Box>
            {problem}
          </Flex>
        ) : null}
      </Box>
    </Box>
  );
}

/**
 * Replaces Chakra's checkbox: there, a click that must not check it (no size chosen yet) still sets the internal state,
 * and the next click is lost.
 */
function GoodsCheckbox({
  name,
  checked,
  ready,
  soldOut,
  describedBy,
  onChange,
}: {
  name: string;
  checked: boolean;
  /** If false, a click shows what is missing */
  ready: boolean;
  soldOut: boolean;
  describedBy?: string;
  onChange: (checked: boolean) => void;
}) {
  return (
    <chakra.label
      position="relative"
      display="block"
      boxSize="11"
      m="-2"
      flex="none"
      cursor={soldOut ? 'not-allowed' : 'pointer'}
      css={{
        '&:has(input:focus-visible) > span': { outline: '3px solid {colors.brand.focusRing}', outlineOffset: '2px' },
      }}
    >
      <chakra.input
        type="checkbox"
        aria-label={name}
        aria-describedby={describedBy}
        aria-disabled={(!ready && !checked) || undefined}
        disabled={soldOut}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        position="absolute"
        inset="0"
        boxSize="full"
        opacity="0"
        cursor="inherit"
      />
      <chakra.span
        position="absolute"
        inset="2"
        display="grid"
        placeItems="center"
        rounded="6px"
        borderWidth="2px"
        borderColor={checked ? 'brand.solid' : ready ? 'border.control' : 'border.emphasized'}
        bg={checked ? 'brand.solid' : ready ? 'bg.panel' : 'bg.muted'}
        color="brand.contrast"
        pointerEvents="none"
      >
        {checked ? <Check size={20} strokeWidth={2.6} /> : null}
      </chakra.span>
    </chakra.label>
  );
}
