import { Box, Button, Flex, Text, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from '../base/navigation';
import { breakBeforeAt } from './break-before-at';
import type { Column } from './column';

const NameLink = chakra(Link, {
  base: {
    display: 'inline-block',
    minH: '6',
    fontWeight: '600',
    overflowWrap: { base: 'anywhere', md: 'break-word' },
    _hover: { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
    // On a phone the whole card leads where its title does.
    _before: { content: { base: '""', md: 'none' }, position: 'absolute', inset: '0' },
  },
});

/** What a row is called, with what belongs to it in a second line; a link where the row has a page of its own. */
export function RowName({
  name,
  to,
  below,
  media,
  mark,
}: {
  name: string;
  to?: string;
  below?: string;
  /** Before the name: initials, a small picture */
  media?: ReactNode;
  /** After the name: `NotDeleted` */
  mark?: ReactNode;
}) {
  return (
    <Flex gap="3" align="center" minW={{ base: '0', md: '150px' }}>
      {media}
      <Box minW="0" lineHeight="1.35">
        <Flex gap="2.5" align="center" wrap="wrap">
          {to ? (
            <NameLink to={to}>{name}</NameLink>
          ) : (
            <Text as="span" fontWeight="600" overflowWrap="anywhere">
              {name}
            </Text>
          )}
          {mark}
        </Flex>
        {below ? (
          <Text
            textStyle="caption"
            color="fg.muted"
            overflowWrap="anywhere"
            // A table's row has one line for an address; without this it breaks where it may on a phone.
            css={{ '& wbr': { display: { md: 'none' } } }}
            whiteSpace={{ md: 'nowrap' }}
            overflow={{ md: 'hidden' }}
            textOverflow={{ md: 'ellipsis' }}
            title={below}
          >
            {breakBeforeAt(below)}
          </Text>
        ) : null}
      </Box>
    </Flex>
  );
}

/** The table's last column: 'Ver', which leads to the row's own page. A card does so by its title. */
export function seeColumn<Row>(to: (row: NoInfer<Row>) => string, label: (row: NoInfer<Row>) => string): Column<Row> {
  return {
    key: 'see',
    header: 'Acciones',
    hideHeader: true,
    align: 'end',
    cell: (row) => (
      <Button asChild variant="outline" size="sm">
        <Link to={to(row)} aria-label={label(row)}>
          Ver
        </Link>
      </Button>
    ),
  };
}
