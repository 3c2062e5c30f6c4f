import { Link as ChakraLink } from '@chakra-ui/react';
import { Link } from '../../base/navigation';
import { paths } from '../../base/paths';

/** "escríbele a la organización del evento" as a link to the event's page, which shows the organizer's contact. */
export function OrganizerLink({ slug }: { slug: string }) {
  return (
    <ChakraLink asChild color="brand.fg" fontWeight="600" variant="underline">
      <Link to={paths.event(slug)}>escríbele a la organización del evento</Link>
    </ChakraLink>
  );
}
