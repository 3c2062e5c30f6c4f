import { Box, Image } from '@chakra-ui/react';
import { DrawnCover } from '../ui/media/drawn-cover';

/** Decorative icon of an event, by default the drawing of its cover. */
export function EventIcon({
  icon,
  slug,
  sport,
  size = '72px',
}: {
  icon: { url: string } | null | undefined;
  slug: string;
  sport: boolean;
  size?: string;
}) {
  return (
    <Box boxSize={size} flex="none" rounded="l3" overflow="hidden" bg="bg.muted">
      {icon ? (
        <Image src={icon.url} alt="" boxSize="full" objectFit="cover" />
      ) : (
        <DrawnCover slug={slug} sport={sport} />
      )}
    </Box>
  );
}
