import { Box, Button, Flex, Heading, Stack, Text, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useNavigate } from '../base/navigation';
import { formatDeadline, formatLongDate, formatPlate, formatTime } from '../base/format';
import { unmask, type Masked } from '../base/fragment';
import { purchaseStatusLabels, teamSizeLabel } from '../base/texts';
import type { PersonRegistrationCard_RegistrationFragment } from '../gql/graphql';
import { GoodsList } from '../registration/goods-list';
import { wayToPay } from '../registration/way-to-pay';
import { Bib } from '../ui/bib';
import { MoneyText } from '../ui/money-text';
import { StatusBadge } from '../ui/status-badge';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box>
      <chakra.dt textStyle="caption" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd fontWeight="600" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </Box>
  );
}

/** The code shown at kit pick-up, as the server drew it. */
function QrCode({ svg, name }: { svg: string; name: string }) {
  // As a picture a drawing can run nothing, whatever is in it.
  const source = `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
  return (
    <Stack align="center" gap="2" flex="none">
      <chakra.img
        src={source}
        alt={`Código QR de ${name}`}
        w="160px"
        h="160px"
        bg="white"
        p="2"
        rounded="l2"
        borderWidth="1px"
        borderColor="border"
      />
      <Text textStyle="caption" color="fg.muted" textAlign="center">
        Muéstralo para recoger el kit
      </Text>
    </Stack>
  );
}

/** One registration of a person: its state, its receipt, the code once it is paid, or the way to pay it. */
export function PersonRegistrationCard({
  registration: masked,
}: {
  registration: Masked<PersonRegistrationCard_RegistrationFragment>;
}) {
  const registration = unmask<PersonRegistrationCard_RegistrationFragment>(masked);
  const navigate = useNavigate();
  const {
    event,
    category,
    kit,
    status,
    holdExpiresAt,
    teamSize,
    amount,
    reference,
    name,
    lastName,
    qrSvg,
    registrationToken,
    goods,
  } = registration;
  const { day, month } = formatPlate(event.startsAt);
  const unpaid = status === 'UNPAID' || status === 'REJECTED';

  return (
    <chakra.article layerStyle="panel" overflow="hidden">
      <Flex
        gap="4"
        align="flex-start"
        p={{ base: '4', md: '5' }}
        borderBottomWidth="1px"
        borderStyle="dashed"
        borderColor="border.emphasized"
      >
        <Bib size="sm" value={day} caption={month} />
        <Box minW="0" flex="1">
          <Heading
            as="h2"
            fontFamily="heading"
            fontWeight="800"
            fontSize="22px"
            lineHeight="1.1"
            overflowWrap="anywhere"
          >
            {event.name}
          </Heading>
          <Text
            textStyle="caption"
            color="fg.muted"
            mt="1"
          >{`${formatLongDate(event.startsAt)}, ${formatTime(event.startsAt)} · ${event.city}`}</Text>
        </Box>
        <StatusBadge {...purchaseStatusLabels[status]} hideBelow="sm" />
      </Flex>
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        gap="6"
        p={{ base: '4', md: '5' }}
        align={{ base: 'stretch', sm: 'flex-start' }}
      >
        <Box flex="1" minW="0">
          <StatusBadge {...purchaseStatusLabels[status]} hideFrom="sm" mb="4" />
          <chakra.dl display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="4">
            <Fact label="Participante">{`${name} ${lastName}`}</Fact>
            <Fact label="Categoría">{`${category.distance} · ${category.title}`}</Fact>
            {kit && event.sport !== 'NON_SPORT' ? <Fact label={kit.name}>{`Talla ${kit.sizeLabel}`}</Fact> : null}
            <Fact label="Equipo">{teamSizeLabel(teamSize)}</Fact>
            {goods.length > 0 ? (
              <Fact label="Productos">
                <GoodsList items={goods} />
              </Fact>
            ) : null}
            <Fact label="Total">
              <MoneyText amount={amount} fontSize="20px" />
            </Fact>
            {reference ? <Fact label="Referencia">{reference}</Fact> : null}
          </chakra.dl>
          {unpaid ? (
            <Stack gap="3" mt="5" align="flex-start">
              {holdExpiresAt ? (
                <Text
                  fontSize="sm"
                  color="fg.warning"
                  fontWeight="600"
                >{`Cupo reservado hasta ${formatDeadline(holdExpiresAt)} Después se libera.`}</Text>
              ) : null}
              <Button size="xl" onClick={() => void navigate(wayToPay(event, registrationToken, Date.now()))}>
                Continuar al pago
              </Button>
            </Stack>
          ) : null}
        </Box>
        {qrSvg ? <QrCode svg={qrSvg} name={`${name} ${lastName}`} /> : null}
      </Flex>
    </chakra.article>
  );
}
