import { Box, Flex, Text, chakra } from '@chakra-ui/react';
import { ExternalLink } from '../ui/icons';
import type { ReactNode } from 'react';
import { formatLeft } from '../base/format/format';
import { LOW_PRODUCT_STOCK } from '../base/format/low-stock';
import { Link } from '../base/navigation';
import { unmask, type Masked } from '../base/network/fragment';
import { paths } from '../base/paths';
import type { ProductCard_ProductFragment } from '../gql/graphql';
import { Cover } from '../ui/media/cover';
import { MoneyText } from '../ui/display/money-text';

const CardLink = chakra(Link, {
  base: {
    display: 'block',
    minW: '0',
    rounded: 'l3',
    focusVisibleRing: 'outside',
    '&:hover [data-name]': { textDecoration: 'underline', textUnderlineOffset: '3px' },
    '&:hover img': { transform: 'scale(1.03)' },
    '& img': { transition: 'transform 240ms ease' },
  },
});

/** A product in the shop's grid: large image, name, price and stock. */
export function ProductCard({
  product: masked,
  priority = false,
}: {
  product: Masked<ProductCard_ProductFragment>;
  priority?: boolean;
}) {
  const { id, name, price, shopUrl, unitsLeft, event, sizes, thumbnail } = unmask<ProductCard_ProductFragment>(masked);
  const soldOut = shopUrl === null && unitsLeft === 0;
  return (
    <CardLink to={paths.product(id)}>
      <Box position="relative">
        <Cover
          image={thumbnail}
          slug={`producto-${id}`}
          sport={false}
          sizes="(min-width: 64em) 270px, (min-width: 48em) 33vw, 50vw"
          aspectRatio="1"
          rounded="l3"
          closed={soldOut}
          priority={priority}
        />
        <Mark shopUrl={shopUrl} unitsLeft={unitsLeft} />
      </Box>
      <Text data-name="" mt="3" fontWeight="600" lineHeight="1.3" lineClamp={2} overflowWrap="anywhere">
        {name}
      </Text>
      <Text textStyle="caption" color="fg.muted" truncate>
        {event?.name ?? 'Todos los eventos'}
      </Text>
      <Flex mt="1" align="baseline" justify="space-between" gap="3" wrap="wrap">
        <MoneyText amount={price} fontSize={{ base: '20px', md: '23px' }} color={soldOut ? 'fg.subtle' : undefined} />
        <Text hideBelow="sm" textStyle="caption" color="fg.muted" truncate>
          {shopUrl ? '' : productSizesText(sizes)}
        </Text>
      </Flex>
    </CardLink>
  );
}

/** Sizes in stock; a single one is named as the only one. */
const productSizesText = (sizes: ProductCard_ProductFragment['sizes']): string =>
  sizes.length > 1
    ? sizes
        .filter(({ amount }) => amount > 0)
        .map(({ size }) => size)
        .join(' · ')
    : 'Talla única';

function Mark({ shopUrl, unitsLeft }: Pick<ProductCard_ProductFragment, 'shopUrl' | 'unitsLeft'>): ReactNode {
  const mark = {
    position: 'absolute',
    top: '3',
    left: '3',
    px: '2.5',
    py: '0.5',
    rounded: 'full',
    fontSize: '13px',
    fontWeight: '600',
  } as const;
  if (shopUrl)
    return (
      <Flex {...mark} bg="bg.panel" align="center" gap="1.5">
        <ExternalLink size={14} />
        Otra tienda
      </Flex>
    );
  if (unitsLeft === 0)
    return (
      <Box {...mark} bg="bg.ink" color="fg.onInk">
        Agotado
      </Box>
    );
  return unitsLeft !== null && unitsLeft <= LOW_PRODUCT_STOCK ? (
    <Box {...mark} bg="orange.subtle" color="orange.fg">
      {formatLeft(unitsLeft)}
    </Box>
  ) : null;
}

/** Layout of the product grid. */
export const productGrid = {
  as: 'ul',
  listStyleType: 'none',
  templateColumns: {
    base: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(3, minmax(0, 1fr))',
    lg: 'repeat(4, minmax(0, 1fr))',
  },
  gap: { base: '20px 12px', md: '32px 18px' },
} as const;
