import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { CloudOff } from '../../ui/icons';
import { useEffect, useRef } from 'react';
import { unmask } from '../../base/network/fragment';
import type { GoodsCard_ProductFragment } from '../../gql/graphql';
import { Notice } from '../../ui/feedback/notice';
import { heldLines, problemText } from './chosen-goods';
import { GoodsCard } from './goods-card';
import type { Goods } from './use-goods';

/** Element to which a payment blocked by unsaved products moves the focus. */
export const GOODS_FAILURE_ID = 'productos-sin-guardar';

/** 'Agrega a tu kit': the products offered with the registration; renders nothing if there are none. */
export function GoodsChoice({ goods }: { goods: Goods }) {
  const { registration, lines, problems, failure } = goods;
  if (!registration) return null;
  const offered = registration.availableProducts;
  const held = heldLines(registration);
  const unsold = registration.goods.filter(
    ({ productId }) =>
      !offered.some(({ id }) => id === productId) && lines.some((line) => line.productId === productId),
  );
  if (offered.length === 0 && unsold.length === 0) return null;
  return (
    <Box as="section" mt="9" aria-labelledby="productos">
      <Heading as="h2" id="productos" fontFamily="heading" fontWeight="800" fontSize="26px" lineHeight="1.1" mb="1">
        Agrega a tu kit
      </Heading>
      <Text color="fg.muted" fontSize="15px" mb="3.5">
        Se suma a tu inscripción y lo pagas todo junto.
      </Text>
      {failure === null ? null : <Failure goods={goods} text={failure} />}
      <Stack as="ul" listStyleType="none" gap="2.5">
        {offered.map((product) => (
          <GoodsCard
            key={product.id}
            product={product}
            lines={lines.filter(({ productId }) => productId === product.id)}
            held={held.filter(({ productId }) => productId === product.id)}
            problem={productProblemText(problems, unmask<GoodsCard_ProductFragment>(product))}
            onChange={(line) => goods.change(product.id, line)}
          />
        ))}
        {unsold.map(({ productId, sizeId, name, size, quantity }) => (
          <Flex as="li" key={`${productId} ${sizeId}`} layerStyle="panel" p="4" gap="3" align="center">
            <Box flex="1" minW="0">
              <Text fontWeight="600" overflowWrap="anywhere">
                {`${quantity} × ${[name, size].filter(Boolean).join(' · ')}`}
              </Text>
              <Text textStyle="caption" color="fg.muted">
                Ya no se vende, y el tuyo sigue apartado.
              </Text>
            </Box>
            <Button variant="outline" onClick={() => goods.change(productId, null)}>
              Quitar
            </Button>
          </Flex>
        ))}
      </Stack>
      <Text role="status" srOnly>
        {goods.unsettled ? 'Actualizando el total…' : ''}
      </Text>
    </Box>
  );
}

/** Text for the first problem of a product; null if it has none. */
function productProblemText(problems: Goods['problems'], { id, sizes }: GoodsCard_ProductFragment): string | null {
  const problem = problems.find(({ productId }) => productId === id);
  const size = sizes.length > 1 ? sizes.find((item) => item.id === problem?.sizeId)?.size : undefined;
  return problem ? problemText(problem, size ?? null) : null;
}

function Failure({ goods, text }: { goods: Goods; text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Notice tone="error" icon={CloudOff} role="alert" mb="3.5">
      <Text ref={box} id={GOODS_FAILURE_ID} tabIndex={-1} fontWeight="600">
        {text}
      </Text>
      <Text>Lo último que cambiaste aquí aún no está apartado.</Text>
      <Flex mt="2.5" gap="2.5" wrap="wrap">
        <Button size="sm" onClick={goods.retry}>
          Reintentar
        </Button>
        <Button size="sm" variant="outline" onClick={goods.drop}>
          Dejar como estaba
        </Button>
      </Flex>
    </Notice>
  );
}
