import { Box, Button, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from '../../base/navigation';
import { formatLongDate } from '../../base/format/format';
import { paths } from '../../base/paths';
import { SlimHeader } from '../../ui/layout/slim-header';

/** Header of the wizard: the event, the storage state of the draft, and the exit. */
export function WizardHeader({
  event,
  status,
  leave,
}: {
  event: { name: string; slug: string; startsAt: string };
  status: ReactNode;
  /** Label of the exit; null if the page has its own */
  leave: string | null;
}) {
  return (
    <SlimHeader>
      <Box minW="0" flex="1" lineHeight="1.3" pl={{ md: '5' }} borderLeftWidth={{ md: '1px' }} borderColor="border">
        <Text fontWeight="600" fontSize={{ base: 'sm', md: '15px' }} truncate>
          {event.name}
        </Text>
        <Text textStyle="caption" color="fg.muted" hideBelow="md">
          {formatLongDate(event.startsAt)}
        </Text>
        <Box
          hideFrom="md"
          css={{ '& [role=status]': { fontSize: 'xs', minHeight: '4' }, '& span': { truncate: true } }}
        >
          {status}
        </Box>
      </Box>
      <Box hideBelow="md">{status}</Box>
      {leave === null ? null : (
        <Button asChild variant="outline" size="sm" hideBelow="md">
          <Link to={paths.event(event.slug)}>{leave}</Link>
        </Button>
      )}
    </SlimHeader>
  );
}
