import { Link as ChakraLink, Text, type TextProps } from '@chakra-ui/react';
import { Fragment } from 'react';
import { formatNumber } from '../base/format/format';
import { unmask, type Masked } from '../base/network/fragment';
import { Link } from '../base/navigation';
import type { EnrolledSum_CountersFragment } from '../gql/graphql';
import { usePermission } from '../ui/session/auth';
import { eventParticipantsLink } from './list-links';
import { peopleParts } from './people-parts';

/**
 * "81 pagados + 2 cortesías + 3 en verificación + 8 sin pagar": competitors by payment, each number a link to its list.
 */
export function EnrolledSum({
  eventId,
  counters,
  ...text
}: TextProps & { eventId: string; counters: Masked<EnrolledSum_CountersFragment> }) {
  const mayList = usePermission('PARTICIPANTS_READ');
  return (
    <Text color="fg.muted" fontSize="13px" {...text}>
      {peopleParts(unmask<EnrolledSum_CountersFragment>(counters)).map(({ name, count, label, statuses }, index) => (
        <Fragment key={name}>
          {index > 0 ? ' + ' : null}
          {mayList && count > 0 ? (
            <ChakraLink asChild color="brand.fg" variant="underline" whiteSpace="nowrap">
              <Link to={eventParticipantsLink(eventId, ...statuses)}>{`${formatNumber(count)} ${label}`}</Link>
            </ChakraLink>
          ) : (
            <Text as="span" whiteSpace="nowrap">{`${formatNumber(count)} ${label}`}</Text>
          )}
        </Fragment>
      ))}
    </Text>
  );
}
