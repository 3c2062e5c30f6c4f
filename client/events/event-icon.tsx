import { Box, Image } from '@chakra-ui/react';
import { DrawnCover } from '../ui/drawn-cover';

/** An event's icon; without one, the drawing its cover would have. Decorative. */
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
