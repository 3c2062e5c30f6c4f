import { useQuery } from '@apollo/client/react';
import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { formatLongDate, formatPlate, formatTimeOfDay } from '../base/format';
import { unmask, type Masked } from '../base/fragment';
import { PaidRegistrationDocument, type PaidTeam_EventFragment } from '../gql/graphql';
import { GoodsList } from '../registration/goods-list';
import { Bib } from '../ui/bib';

/** The bib of a paid team: its names where this device knows them, and what comes next. */
export function PaidTeam({ event: masked, token }: { event: Masked<PaidTeam_EventFragment>; token: string | null }) {
  const event = unmask<PaidTeam_EventFragment>(masked);
  const { data } = useQuery(PaidRegistrationDocument, {
    variables: { token: token ?? '' },
    skip: token === null,
  });
  const { day, month } = formatPlate(event.startsAt);
  const registration = data?.registration;
  return (
    <Stack gap="5" my="6">
      <Box layerStyle="panel" p="5" shadow="md">
        <Flex gap="4" align="center">
          <Bib size="lg" value={day} caption={month} />
          <Box minW="0">
            <Text fontFamily="heading" fontWeight="800" fontSize="24px" lineHeight="1.05" overflowWrap="anywhere">
              {event.name}
            </Text>
            {registration ? (
              <Text
                color="fg.muted"
                mt="1"
              >{`${registration.category.distance} · ${registration.category.title}`}</Text>
            ) : null}
          </Box>
        </Flex>
        {registration ? (
          <Stack
            as="ul"
            listStyleType="none"
            gap="1.5"
            mt="4"
            pt="4"
            borderTopWidth="1px"
            borderStyle="dashed"
            borderColor="border.emphasized"
          >
            {registration.members.map(({ position, name, lastName, kit }) => (
              <li key={position}>
                <Text fontWeight="600" overflowWrap="anywhere">{`${name} ${lastName}`}</Text>
                {kit && !kit.sizeLabel.startsWith('Evento') ? (
                  <Text textStyle="caption" color="fg.muted">{`Talla ${kit.sizeLabel}`}</Text>
                ) : null}
              </li>
            ))}
          </Stack>
        ) : null}
        {registration && registration.goods.length > 0 ? (
          <Box mt="4" pt="4" borderTopWidth="1px" borderStyle="dashed" borderColor="border.emphasized">
            <Text textStyle="caption" color="fg.muted" mb="1">
              Productos
            </Text>
            <GoodsList items={registration.goods} />
          </Box>
        ) : null}
      </Box>
      <Box>
        <Heading as="h2" fontFamily="heading" fontWeight="800" fontSize="22px" lineHeight="1.1" mb="2">
          Qué sigue
        </Heading>
        <Stack as="ol" gap="1.5" pl="5" listStyleType="decimal">
          <li>Revisa el correo: ahí está el comprobante con un código QR por participante.</li>
          <li>Lleva el documento y el código QR para recoger el kit.</li>
          <li>{`Nos vemos en ${event.city}: ${formatLongDate(event.startsAt).toLowerCase()} a las ${formatTimeOfDay(event.timeframe.start)}`}</li>
        </Stack>
      </Box>
    </Stack>
  );
}
