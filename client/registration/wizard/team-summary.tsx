import { Box, Flex, Grid, Text, chakra } from '@chakra-ui/react';
import { Lock } from '../../ui/icons';
import { unmask, type Masked } from '../../base/network/fragment';
import { paths } from '../../base/paths';
import type { TeamSummary_RegistrationFragment } from '../../gql/graphql';
import { TextLink } from '../../ui/display/text-link';

/** The registered team as stored on the server, with links to correct it. */
export function TeamSummary({
  registration,
  over = false,
}: {
  registration: Masked<TeamSummary_RegistrationFragment>;
  /** Whether the hold has expired: then nothing can be corrected */
  over?: boolean;
}) {
  const { token, relation, lockedByPayment, members } = unmask<TeamSummary_RegistrationFragment>(registration);
  // Empty for a visitor with the payment link alone, who may not see the team.
  if (members.length === 0) return null;
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
          <Box minW="0" flex="1" lineHeight="1.35">
            <Text overflowWrap="anywhere">{`${name} ${lastName}`}</Text>
            <Text textStyle="caption" color="fg.muted">
              {dni === null ? null : (
                <>
                  <span aria-hidden="true">{`Documento ${dni.replace(/^•+/, '••• ')}`}</span>
                  <chakra.span srOnly>{`Documento terminado en ${dni.replace(/^•+/, '')}`}</chakra.span>
                </>
              )}
              {kit && kit.sizeLabel !== 'Evento no Deportivo' ? ` · ${kit.name} ${kit.sizeLabel}` : ''}
            </Text>
          </Box>
          {over || relation !== 'OWNER' ? null : lockedByPayment ? (
            <Flex align="center" gap="1.5" maxW="92px" textStyle="caption" color="fg.muted" lineHeight="1.25">
              <Lock size={16} style={{ flex: 'none' }} />
              Bloqueado mientras pagas
            </Flex>
          ) : (
            <TextLink
              display="grid"
              placeItems="center"
              minW="11"
              minH="11"
              flex="none"
              fontWeight="600"
              to={paths.correct(token, position)}
              aria-label={`Editar los datos de ${name} ${lastName}`}
            >
              Editar
            </TextLink>
          )}
        </Flex>
      ))}
    </chakra.ol>
  );
}
