import { Box, Button, Flex, Text, chakra } from '@chakra-ui/react';
import { ExternalLink, ShoppingBag } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { unmask, type Masked } from '../base/fragment';
import { paths } from '../base/paths';
import type { ProductOffer_ProductFragment } from '../gql/graphql';
import { Dock } from '../ui/dock';
import { MetaButton } from '../ui/ink-buttons';
import { MoneyText } from '../ui/money-text';
import { PageTitle } from '../ui/page-title';
import { MOST_UNCOUNTED, addToCart, alreadyThere, chooseSize } from './cart';
import { EventTag } from './event-tag';
import { SizeStock, leftText } from './size-stock';
import { Stepper } from '../ui/stepper';

const CartWay = chakra(Link, {
  base: { color: 'brand.fg', fontWeight: '600', textDecoration: 'underline', textUnderlineOffset: '3px' },
});

/** What a product is and costs, in which size, how many, and the way into the cart; elsewhere the way to that shop. */
export function ProductOffer({
  product: masked,
  children,
}: {
  product: Masked<ProductOffer_ProductFragment>;
  /** What is said of it, below its price */
  children?: ReactNode;
}) {
  const product = unmask<ProductOffer_ProductFragment>(masked);
  const { id, name, price, shopUrl, sizes, event, thumbnail } = product;
  const navigate = useNavigate();
  // A single size is no choice.
  const only = sizes.length === 1 ? sizes[0] : undefined;
  const [sizeId, setSizeId] = useState<string | null>(null);
  const [wanted, setWanted] = useState(1);
  const [problem, setProblem] = useState<string | null>(null);
  const chosen = only ?? sizes.find((size) => size.id === sizeId);
  const most = sizes.length === 0 ? MOST_UNCOUNTED : (chosen?.amount ?? MOST_UNCOUNTED);
  const quantity = Math.max(1, Math.min(wanted, most));
  const soldOut = sizes.length > 0 && sizes.every(({ amount }) => amount === 0);

  function add() {
    if (sizes.length > 0 && (!chosen || chosen.amount === 0)) {
      setProblem(chooseSize);
      // On a phone the button is in the dock: what it asks for may be out of sight, or under the dock.
      requestAnimationFrame(() => document.getElementById('tallas')?.scrollIntoView?.({ block: 'center' }));
      return;
    }
    if (!event) return;
    const added = addToCart({
      productId: id,
      sizeId: chosen?.id ?? null,
      size: only ? null : (chosen?.size ?? null),
      quantity,
      price,
      name,
      thumbnail: thumbnail?.url ?? null,
      event: { id: event.id, slug: event.slug, name: event.name },
    });
    if (added) void navigate(paths.cart);
    else setProblem(alreadyThere);
  }

  const head = (
    <>
      {event ? <EventTag>{event.name}</EventTag> : null}
      <PageTitle
        document={name}
        fontWeight="800"
        fontSize={{ base: '36px', md: '46px' }}
        lineHeight="1"
        mt="3"
        overflowWrap="anywhere"
      >
        {name}
      </PageTitle>
      <MoneyText amount={price} display="block" fontSize={{ base: '34px', md: '40px' }} mt="2.5" />
      {children}
    </>
  );

  if (shopUrl)
    return (
      <>
        {head}
        <Button asChild size="xl" mt="7" w={{ base: 'full', sm: 'auto' }}>
          <a href={shopUrl} target="_blank" rel="noopener noreferrer">
            Comprar en otra tienda
            <ExternalLink size={20} strokeWidth={1.9} aria-hidden="true" />
          </a>
        </Button>
        <Text mt="2.5" textStyle="caption" color="fg.muted">
          Se abre en otra pestaña; allá se paga y desde allá te la envían.
        </Text>
      </>
    );

  return (
    <>
      {head}
      {sizes.length > 1 ? (
        <SizeStock
          sizes={sizes}
          chosen={chosen?.id ?? null}
          problem={problem === chooseSize ? problem : null}
          onChoose={(size) => {
            setSizeId(size);
            setProblem(null);
          }}
        />
      ) : null}
      {only && only.amount > 0 && only.amount <= 6 ? (
        <Text mt="5" color="fg.warning" fontWeight="600">
          {leftText(only.amount)}
        </Text>
      ) : null}
      {soldOut ? (
        <Box mt="6" p="4" rounded="l2" bg="bg.muted">
          <Text fontWeight="650">Agotado</Text>
          <Text color="fg.muted">
            Por ahora no quedan unidades. Si alguien no completa su compra, vuelve a aparecer.
          </Text>
        </Box>
      ) : (
        <Flex gap="3" mt="5" align="center">
          <Stepper value={quantity} most={most} label="Cantidad" onChange={setWanted} />
          <Button size="xl" flex="1" hideBelow="md" onClick={add}>
            <ShoppingBag size={20} strokeWidth={1.9} aria-hidden="true" />
            Agregar al carrito
          </Button>
        </Flex>
      )}
      <Box role="status">
        {problem === alreadyThere ? (
          <Text mt="3" fontWeight="600">
            {alreadyThere} <CartWay to={paths.cart}>Ver el carrito</CartWay>
          </Text>
        ) : !soldOut && chosen && quantity === most ? (
          <Text mt="2" textStyle="caption" color="fg.muted">
            {sizes.length > 1 ? `Máximo ${most} en talla ${chosen.size}.` : `Máximo ${most}.`}
          </Text>
        ) : null}
      </Box>
      {soldOut ? null : (
        <Box position="sticky" bottom="0" zIndex="docked" mx="-4" mt="5" hideFrom="md">
          <Dock
            start={
              <>
                <Text fontSize="sm" color="fg.onInkMuted" truncate>
                  {sizes.length > 1 ? (chosen ? `Talla ${chosen.size}` : 'Elige tu talla') : 'Total'}
                </Text>
                <MoneyText amount={price * quantity} fontSize="26px" />
              </>
            }
            action={
              <MetaButton w="full" onClick={add}>
                Agregar
              </MetaButton>
            }
          />
        </Box>
      )}
    </>
  );
}
