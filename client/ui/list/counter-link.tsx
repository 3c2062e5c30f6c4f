import { Flex, Text, chakra } from '@chakra-ui/react';
import type { IconComponent } from '../icons';
import { Link } from '../../base/navigation';

/** Content of one counter above a list. */
export interface CounterFacts {
  Icon: IconComponent;
  label: string;
  value: string;
  /** Short text next to the value. */
  aside?: string;
}

const Cell = chakra(Link, {
  base: {
    bg: 'bg.panel',
    display: 'block',
    minW: '0',
    px: { base: '4', lg: '5' },
    py: '3.5',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.subtle' },
    '&[aria-current=true]': { boxShadow: 'inset 0 -3px 0 {colors.brand.solid}' },
  },
});

/** Counter that filters the list below it; `search` is the query string of the filter. */
export function CounterLink({
  Icon,
  label,
  value,
  aside,
  search,
  current,
}: CounterFacts & { search: string; current: boolean }) {
  return (
    <Cell to={`?${search}`} preventScrollReset aria-current={current || undefined}>
      <Flex align="center" gap="1.5" color="fg.muted" fontSize="13px" fontWeight="500">
        <Icon size={16} />
        {label}
      </Flex>
      <Flex align="baseline" columnGap="2" wrap="wrap" mt="0.5">
        <Text fontFamily="heading" fontWeight="800" fontSize="28px" lineHeight="1.15" whiteSpace="nowrap">
          {value}
        </Text>
        {aside ? (
          <Text color="fg.muted" fontSize="13px">
            {aside}
          </Text>
        ) : null}
      </Flex>
    </Cell>
  );
}
