import { Box, Button, Flex, Text, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from '../../base/navigation';
import { breakBeforeAt } from '../display/break-before-at';
import type { Column } from './column';
import { NotDeleted } from './not-deleted';

const NameLink = chakra(Link, {
  base: {
    display: 'inline-block',
    minH: '6',
    fontWeight: '600',
    overflowWrap: { base: 'anywhere', md: 'break-word' },
    _hover: { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
    // On a phone the title's link covers the whole card.
    _before: { content: { base: '""', md: 'none' }, position: 'absolute', inset: '0' },
  },
});

/** Name of a row with a second line; a link if the row has a page. */
export function RowName({
  name,
  to,
  below,
  media,
  refused = false,
}: {
  name: string;
  to?: string;
  below?: string;
  /** Content before the name, such as initials or a small image. */
  media?: ReactNode;
  /** Whether the deletion of the row was refused. */
  refused?: boolean;
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
          {refused ? <NotDeleted /> : null}
        </Flex>
        {below ? (
          <Text
            textStyle="caption"
            color="fg.muted"
            overflowWrap="anywhere"
            // A table cell has one line for an address; on a phone it may break.
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

/** Returns the table's last column with a link 'Ver' to the row's page. A card has its title as link. */
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
