import { Box, chakra } from '@chakra-ui/react';
import { ShoppingBag } from '../ui/icons';
import { Link } from '../base/navigation';
import { paths } from '../base/paths';
import { countUnits, useCart } from './cart';

const CartButton = chakra(Link, {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    boxSize: '11',
    flex: 'none',
    rounded: 'l2',
    borderWidth: { base: '0', md: '1px' },
    borderColor: 'border.control',
    color: 'fg.onInk',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.inkRaised' },
  },
});

/** Header link to the cart with its number of units. */
export function CartLink() {
  const units = countUnits(useCart());
  return (
    <CartButton
      to={paths.cart}
      aria-label={units === 0 ? 'Carrito' : `Carrito, ${units === 1 ? '1 producto' : `${units} productos`}`}
    >
      <ShoppingBag size={20} />
      {units > 0 ? (
        <Box
          position="absolute"
          top={{ base: '0', md: '-1.5' }}
          right={{ base: '0', md: '-1.5' }}
          minW="5"
          h="5"
          px="1"
          rounded="full"
          bg="white"
          color="black"
          fontSize="12px"
          fontWeight="700"
          lineHeight="20px"
          textAlign="center"
          aria-hidden="true"
        >
          {units}
        </Box>
      ) : null}
    </CartButton>
  );
}
