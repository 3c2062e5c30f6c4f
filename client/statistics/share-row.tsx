import { Flex, Text, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from '../base/navigation';
import { ShareBar } from './share-bar';

const RowLink = chakra(Link, {
  base: { display: 'block', mx: '-2', px: '2', py: '1.5', rounded: 'l2', _hover: { bg: 'bg.subtle' } },
});

/** A part of a whole: name, numbers and bar; a link if there is a list. */
export function ShareRow({
  to,
  name,
  value,
  aside,
  detail,
  ...bar
}: {
  /** Null without permission for the list */
  to: string | null;
  name: ReactNode;
  value: string;
  aside?: string;
  detail?: string;
  of: number;
  part: number;
  color: string;
}) {
  const content = (
    <>
      <Flex gap="3" align="baseline" mb="1.5">
        <Text as="span" flex="1" minW="0" overflowWrap="anywhere">
          {name}
        </Text>
        <Text as="b" fontWeight="700" whiteSpace="nowrap">
          {value}
        </Text>
        {aside ? (
          <Text as="span" minW="42px" textAlign="end" color="fg.muted" whiteSpace="nowrap">
            {aside}
          </Text>
        ) : null}
      </Flex>
      <ShareBar {...bar} />
      {detail ? (
        <Text mt="1.5" fontSize="13px" color="fg.muted">
          {detail}
        </Text>
      ) : null}
    </>
  );
  return <li>{to === null ? <chakra.div py="1.5">{content}</chakra.div> : <RowLink to={to}>{content}</RowLink>}</li>;
}
