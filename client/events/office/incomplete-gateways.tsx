import { formatList } from '../../base/format/format';
import { Box, Flex, Link as ChakraLink, Stack, Text } from '@chakra-ui/react';
import { TriangleAlert } from '../../ui/icons';
import { Link } from '../../base/navigation';
import { unmask, type Masked } from '../../base/network/fragment';
import { paths } from '../../base/paths';
import type { IncompleteGateways_EventFragment } from '../../gql/graphql';
import { Can } from '../../ui/session/can';

/** "API Key y API Login". */
/** Active gateways with missing credentials: what is missing, with a link to its form. */
export function IncompleteGateways({ event }: { event: Masked<IncompleteGateways_EventFragment> }) {
  const { id, incompleteGateways } = unmask<IncompleteGateways_EventFragment>(event);
  if (incompleteGateways.length === 0) return null;
  return (
    <Flex
      as="section"
      aria-label="Pasarelas incompletas"
      gap="3"
      bg="orange.subtle"
      borderWidth="1px"
      borderColor="orange.muted"
      rounded="l3"
      p="4"
    >
      <Box color="orange.fg" pt="0.5" flex="none">
        <TriangleAlert size={20} />
      </Box>
      <Stack gap="1" minW="0">
        {incompleteGateways.map(({ kind, name, missing }) => (
          <Text key={kind}>
            <Text as="span" fontWeight="650">
              {name} está activa, pero no se le ofrece a quien paga.
            </Text>{' '}
            Le falta {formatList(missing)}.
          </Text>
        ))}
        <Can
          permission="GATEWAYS_WRITE"
          otherwise={<Text color="fg.muted">Pídele a quien administra Dorsal que la complete.</Text>}
        >
          <ChakraLink asChild color="brand.fg" fontWeight="600" w="fit-content">
            <Link to={paths.admin.event(id, 'pasarelas')}>Completar en Pasarelas</Link>
          </ChakraLink>
        </Can>
      </Stack>
    </Flex>
  );
}
