import { Flex } from '@chakra-ui/react';
import { Check, TriangleAlert } from '../../ui/icons';
import { formatNumber } from '../../base/format/format';
import { dotsPerInch, type PageSize } from './layout';
import { formatMillimetres } from './millimetres';

/** Minimum dots per inch: fewer look coarse on paper. */
export const MIN_DOTS_PER_INCH = 150;

/** Status bar below the canvas: page size, help, and whether the image's resolution suffices for print. */
export function DesignStatus({ page, picture }: { page: PageSize; picture: PageSize }) {
  const dots = dotsPerInch(picture);
  const good = dots >= MIN_DOTS_PER_INCH;
  const Icon = good ? Check : TriangleAlert;
  return (
    <Flex
      align="center"
      gap="4"
      wrap="wrap"
      minH="9"
      px="4"
      py="1"
      fontSize="13px"
      color="fg.muted"
      bg="bg.subtle"
      borderTopWidth="1px"
      borderColor="border"
    >
      <span>{`${page.width > page.height ? 'Horizontal' : 'Vertical'}, ${formatMillimetres(page.width)} × ${formatMillimetres(page.height)} mm`}</span>
      <Flex as="span" hideBelow="xl">
        Mueve con las flechas: 1 mm. Con Mayús: 10 mm.
      </Flex>
      <Flex ml="auto" gap="1.5" align="center" fontWeight="600" color={good ? 'fg.success' : 'fg.warning'}>
        <Icon size={16} />
        Imagen a {formatNumber(dots)} ppp
      </Flex>
    </Flex>
  );
}
