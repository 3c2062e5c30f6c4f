import { Box, Flex, Grid, Text, chakra } from '@chakra-ui/react';
import { unmask, type Masked } from '../base/fragment';
import type { TeamSummary_RegistrationFragment } from '../gql/graphql';

/** Who is registered, as the server keeps it. */
export function TeamSummary({ registration }: { registration: Masked<TeamSummary_RegistrationFragment> }) {
  const { members } = unmask<TeamSummary_RegistrationFragment>(registration);
  return (
    <chakra.ol listStyleType="none" layerStyle="panel" overflow="hidden" aria-label="Tu equipo">
      {members.map(({ position, name, lastName, dni, kit }) => (
        <Flex
          as="li"
          key={position}
          gap="3"
          align="center"
          px="4"
          py="3"
          borderBottomWidth="1px"
          borderColor="border"
          _last={{ borderBottomWidth: '0' }}
        >
          <Grid
            placeItems="center"
            w="34px"
            h="32px"
            rounded="6px"
            bg="green.subtle"
            color="green.fg"
            fontFamily="heading"
            fontWeight="800"
            fontSize="lg"
            lineHeight="1"
            flex="none"
            aria-hidden="true"
          >
            {position}
          </Grid>
          <Box minW="0" lineHeight="1.35">
            <Text overflowWrap="anywhere">{`${name} ${lastName}`}</Text>
            <Text textStyle="caption" color="fg.muted">
              <span aria-hidden="true">{`Documento ${dni.replace(/^•+/, '••• ')}`}</span>
              <chakra.span srOnly>{`Documento terminado en ${dni.replace(/^•+/, '')}`}</chakra.span>
              {kit && kit.sizeLabel !== 'Evento no Deportivo' ? ` · ${kit.name} ${kit.sizeLabel}` : ''}
            </Text>
          </Box>
        </Flex>
      ))}
    </chakra.ol>
  );
}
