import { Button, Flex, Text } from '@chakra-ui/react';
import { Link } from '../../base/navigation';

/** Sticky bar at the end of a long form: unsaved changes, cancel and save. */
export function SaveBar({
  said,
  cancelTo,
  label,
  busyLabel = label,
  busy,
}: {
  said: string;
  cancelTo: string;
  label: string;
  /** Label of the button while saving. */
  busyLabel?: string;
  busy: boolean;
}) {
  return (
    <Flex
      position="sticky"
      bottom="0"
      zIndex="docked"
      mt="4"
      mx={{ base: '-4', md: '0' }}
      px={{ base: '4', md: '5' }}
      py="3"
      bg="bg.panel"
      borderWidth={{ base: '1px 0 0', md: '1px' }}
      borderColor="border"
      roundedTop={{ md: 'l3' }}
      boxShadow="bar"
      align="center"
      gap="3"
    >
      <Text hideBelow="md" flex="1" color="fg.muted" fontSize="13px">
        {said}
      </Text>
      <Button asChild variant="outline" size={{ base: 'lg', md: 'md' }}>
        <Link to={cancelTo}>Cancelar</Link>
      </Button>
      <Button
        type="submit"
        size={{ base: 'lg', md: 'md' }}
        flex={{ base: '1', md: 'none' }}
        loading={busy}
        loadingText={busyLabel}
      >
        {label}
      </Button>
    </Flex>
  );
}
