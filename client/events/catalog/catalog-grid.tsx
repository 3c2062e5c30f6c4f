import { Box, Grid, Heading, Skeleton } from '@chakra-ui/react';
import { unmask, type Masked } from '../../base/network/fragment';
import type { EventCard_EventFragment } from '../../gql/graphql';
import { useDelayed } from '../../ui/feedback/use-delayed';
import { EventCard } from './event-card';
import { EventCardFeatured } from './event-card-featured';

const layout = {
  as: 'ul',
  listStyleType: 'none',
  templateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
  gap: { base: '3', md: '28px 24px' },
} as const;

/** Event cards, those of finished events in a section of their own; the first card is wide if nothing is filtered. */
export function CatalogGrid({
  events,
  featureFirst,
}: {
  events: readonly ({ id: string } & Masked<EventCard_EventFragment>)[];
  featureFirst: boolean;
}) {
  const isPast = (event: Masked<EventCard_EventFragment>) =>
    unmask<EventCard_EventFragment>(event).availability === 'FINISHED';
  const coming = events.filter((event) => !isPast(event));
  const past = events.filter(isPast);
  const [first] = coming;
  return (
    <>
      {coming.length > 0 ? (
        <Grid {...layout}>
          {coming.map((event, index) => (
            <Box as="li" key={event.id} gridColumn={featureFirst && index === 0 ? { md: 'span 2' } : undefined}>
              {featureFirst && index === 0 ? (
                <EventCardFeatured event={event} />
              ) : (
                <EventCard event={event} priority={index === 0} />
              )}
            </Box>
          ))}
        </Grid>
      ) : null}
      {past.length > 0 ? (
        <Box as="section" aria-labelledby="eventos-pasados" mt={first ? { base: '8', md: '14' } : undefined}>
          <Heading
            id="eventos-pasados"
            as="h2"
            fontFamily="heading"
            fontWeight="800"
            fontSize={{ base: '26px', md: '32px' }}
            lineHeight="1.05"
            mb={{ base: '3', md: '5' }}
          >
            Ya pasaron
          </Heading>
          <Grid {...layout}>
            {past.map((event) => (
              <Box as="li" key={event.id}>
                <EventCard event={event} under="h3" />
              </Box>
            ))}
          </Grid>
        </Box>
      ) : null}
    </>
  );
}

/** Placeholder of the cards during the first load. */
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
