import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { ExternalLink, ShoppingBag } from '../ui/icons';
import type { ReactNode } from 'react';
import { formatLeft } from '../base/format/format';
import { LOW_PRODUCT_STOCK } from '../base/format/low-stock';
import { paths } from '../base/paths';
import { MoneyText } from '../ui/display/money-text';
import { PageTitle } from '../ui/layout/page-title';
import { alreadyThere, chooseSize } from './cart';
import { EventTag } from './event-tag';
import { SizeStock } from './size-stock';
import { Stepper, limitText } from '../ui/field/stepper';
import type { ProductChoice } from './use-product-choice';
import { TextLink } from '../ui/display/text-link';

/** Name, price, size, quantity and add-to-cart button of a product; a link for products of other shops. */
export function ProductOffer({
  choice,
  children,
}: {
  choice: ProductChoice;
  /** Description, below the price */
  children?: ReactNode;
}) {
  const { product, only, chosen, quantity, maxQuantity: most, soldOut, problem } = choice;
  const { name, price, shopUrl, sizes, event } = product;

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
            <ExternalLink size={20} />
          </a>
        </Button>
        <Text mt="2.5" textStyle="caption" color="fg.muted">
          Se abre en otra pestaña; allá se paga y desde allá te lo envían.
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
          onChoose={choice.chooseSize}
        />
      ) : null}
      {only && only.amount > 0 && only.amount <= LOW_PRODUCT_STOCK ? (
        <Text mt="5" color="fg.warning" fontWeight="600">
          {formatLeft(only.amount)}
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
          <Stepper value={quantity} max={most} label="Cantidad" onChange={choice.setQuantity} />
          <Button size="xl" flex="1" hideBelow="md" onClick={choice.add}>
            <ShoppingBag size={20} />
            Agregar al carrito
          </Button>
        </Flex>
      )}
      <Box role="status">
        {problem === alreadyThere ? (
          <Text mt="3" fontWeight="600">
            {alreadyThere}{' '}
            <TextLink fontWeight="600" to={paths.cart}>
              Ver el carrito
            </TextLink>
          </Text>
        ) : !soldOut && (chosen || sizes.length === 0) && quantity === most ? (
          <Text mt="2" textStyle="caption" color="fg.muted">
            {limitText(most, { counted: sizes.length > 0, size: only ? null : chosen?.size })}
          </Text>
        ) : null}
      </Box>
    </>
  );
}
