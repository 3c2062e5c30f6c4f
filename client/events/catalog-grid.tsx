import { Box, Grid, Skeleton } from '@chakra-ui/react';
import type { Masked } from '../base/fragment';
import type { EventCard_EventFragment } from '../gql/graphql';
import { useDelayed } from '../ui/use-delayed';
import { EventCard } from './event-card';
import { EventCardFeatured } from './event-card-featured';

const layout = {
  as: 'ul',
  listStyleType: 'none',
  templateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
  gap: { base: '3', md: '28px 24px' },
} as const;

/** The cards; the first one wide when nothing is filtered. */
export function CatalogGrid({
  events,
  featureFirst,
}: {
  events: readonly ({ id: string } & Masked<EventCard_EventFragment>)[];
  featureFirst: boolean;
}) {
  return (
    <Grid {...layout}>
      {events.map((event, index) => (
        <Box as="li" key={event.id} gridColumn={featureFirst && index === 0 ? { md: 'span 2' } : undefined}>
          {featureFirst && index === 0 ? (
            <EventCardFeatured event={event} />
          ) : (
            <EventCard event={event} priority={index === 0} />
          )}
        </Box>
      ))}
    </Grid>
  );
}

/** The same shapes while the first answer is on its way. */
export function CatalogSkeleton() {
  const visible = useDelayed(true);
  return (
    <Grid {...layout} as="div" role="status" aria-label="Cargando eventos">
      {Array.from({ length: 6 }, (_, index) => (
        <Box
          key={index}
          gridColumn={index === 0 ? { md: 'span 2' } : undefined}
          h={index === 0 ? { base: '500px', md: '384px' } : { base: '148px', md: '384px' }}
        >
          {visible ? <Skeleton h="full" rounded="l3" /> : null}
        </Box>
      ))}
    </Grid>
  );
}
