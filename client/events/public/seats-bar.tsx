import { Box, Flex, Text } from '@chakra-ui/react';
import type { Sport } from '../../gql/enums';
import { formatLeft } from '../../base/format/format';
import { occupiedSeatsText } from '../event-texts';
import { fewSeats } from '../event-notice';

/** Bar of the seats taken, as in the back-office. */
export function SeatsBar({ sport, seats }: { sport: Sport; seats: { seatsLeft: number; participantLimit: number } }) {
  const few = fewSeats(seats);
  const occupiedCount = seats.participantLimit - seats.seatsLeft;
  return (
    <Box>
      <Flex justify="space-between" gap="3" fontSize="sm" mb="1.5">
        <Text fontWeight="600">{occupiedSeatsText(sport, seats)}</Text>
        <Text color={few ? 'fg.warning' : 'fg.muted'} fontWeight={few ? '600' : undefined} whiteSpace="nowrap">
          {formatLeft(seats.seatsLeft).toLowerCase()}
        </Text>
      </Flex>
      <Box h="6px" rounded="full" bg="bg.muted" overflow="hidden" aria-hidden="true">
        <Box
          h="full"
          rounded="full"
          bg={few ? 'orange.border' : 'brand.solid'}
          style={{ width: `${Math.min(100, (occupiedCount / seats.participantLimit) * 100)}%` }}
        />
      </Box>
    </Box>
  );
}
