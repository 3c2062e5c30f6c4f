import { Text, VisuallyHidden, type TextProps } from '@chakra-ui/react';
import { formatMoney } from '../../base/format/format';

/**
 * Amount in whole pesos. `kind`: `old` is struck through and read as "antes", `discount` is green, and a `price` of 0
 * is "Gratis".
 */
export function MoneyText({
  amount,
  kind = 'price',
  ...text
}: TextProps & { amount: number; kind?: 'price' | 'plain' | 'old' | 'discount' }) {
  const kindStyle: TextProps =
    kind === 'old'
      ? { color: 'fg.subtle', textDecoration: 'line-through' }
      : kind === 'discount'
        ? { color: 'fg.success', fontWeight: '600' }
        : kind === 'price'
          ? { textStyle: 'price' }
          : {};
  return (
    <Text as="span" whiteSpace="nowrap" fontVariantNumeric="tabular-nums" {...kindStyle} {...text}>
      {kind === 'old' ? <VisuallyHidden>antes </VisuallyHidden> : null}
      {formatMoney(amount, { free: kind === 'price' })}
    </Text>
  );
}
