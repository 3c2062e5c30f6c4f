import { Link as ChakraLink, Text, type TextProps } from '@chakra-ui/react';
import { Fragment } from 'react';
import { formatNumber } from '../base/format';
import { unmask, type Masked } from '../base/fragment';
import { Link } from '../base/navigation';
import type { PurchaseStatus } from '../gql/enums';
import type { EnrolledSum_CountersFragment } from '../gql/graphql';
import { usePermission } from '../ui/auth';
import { participantsOf } from './list-links';

interface Part {
  count: number;
  /** After the count */
  label: string;
  statuses: PurchaseStatus[];
}

/** "81 pagados + 2 cortesías + 3 en verificación + 8 sin pagar": who is enrolled, each number a link to exactly those. */
export function EnrolledSum({
  eventId,
  counters: masked,
  ...text
}: TextProps & { eventId: string; counters: Masked<EnrolledSum_CountersFragment> }) {
  const { payments, courtesies, inVerification, unpaid } = unmask<EnrolledSum_CountersFragment>(masked);
  const mayList = usePermission('PARTICIPANTS_READ');
  const parts: Part[] = [
    { count: payments, label: payments === 1 ? 'pagado' : 'pagados', statuses: ['PAID', 'PARTNER', 'FREE'] },
    { count: courtesies, label: courtesies === 1 ? 'cortesía' : 'cortesías', statuses: ['COURTESY'] },
    { count: inVerification, label: 'en verificación', statuses: ['IN_VERIFICATION'] },
    { count: unpaid, label: 'sin pagar', statuses: ['UNPAID', 'REJECTED'] },
  ];
  return (
    <Text color="fg.muted" fontSize="13px" {...text}>
      {parts.map(({ count, label, statuses }, index) => (
        <Fragment key={label}>
          {index > 0 ? ' + ' : null}
          {mayList && count > 0 ? (
            <ChakraLink asChild color="brand.fg" variant="underline" whiteSpace="nowrap">
              <Link to={participantsOf(eventId, ...statuses)}>{`${formatNumber(count)} ${label}`}</Link>
            </ChakraLink>
          ) : (
            <Text as="span" whiteSpace="nowrap">{`${formatNumber(count)} ${label}`}</Text>
          )}
        </Fragment>
      ))}
    </Text>
  );
}
