import { Box, Flex, Stack } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';
import type { CardPlace, Column } from './column';

/** Row on a phone, drawn from the columns of the table. */
export function RowCard<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const cellsAt = (position: CardPlace): ReactNode[] =>
    columns
      .filter(({ card }) => card === position)
      .map(({ key, cell, inCard }) => <Fragment key={key}>{(inCard ?? cell)(row)}</Fragment>);
  const corner = cellsAt('corner');
  const lines = cellsAt('line');
  const foot = cellsAt('foot');
  const actions = cellsAt('actions');
  return (
    <Stack as="article" layerStyle="panel" position="relative" p="4" gap="2.5">
      <Flex justify="space-between" gap="3" align="flex-start">
        <Box flex="1" minW="0">
          {cellsAt('title')}
        </Box>
        {corner.length > 0 ? (
          <Stack align="flex-end" gap="1" flex="none" maxW="55%">
            {corner}
          </Stack>
        ) : null}
      </Flex>
      {lines.length > 0 ? (
        <Stack gap="1" color="fg.muted" minW="0">
          {lines.map((line, index) => (
            <Box key={index} minW="0" overflowWrap="anywhere">
              {line}
            </Box>
          ))}
        </Stack>
      ) : null}
      {foot.length > 0 ? (
        <Flex justify="space-between" align="center" gap="3" wrap="wrap">
          {foot}
        </Flex>
      ) : null}
      {actions.length > 0 ? (
        // Above the title's link, which covers the card.
        <Flex gap="2" wrap="wrap" position="relative" zIndex="1">
          {actions}
        </Flex>
      ) : null}
    </Stack>
  );
}
