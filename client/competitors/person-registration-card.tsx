import { Box, Button, Flex, Heading, Stack, Text, chakra } from '@chakra-ui/react';
import { FileDown, ImageDown } from '../ui/icons';
import { useRef } from 'react';
import { Link, useNavigate } from '../base/navigation';
import { formatDeadline, formatMoney, formatPlate } from '../base/format/format';
import { formatLongMoment } from '../base/format/format-long-moment';
import { unmask, type Masked } from '../base/network/fragment';
import { useNow } from '../base/format/now';
import { paths } from '../base/paths';
import { purchaseStatusLabels, teamSizeLabel } from '../base/format/texts';
import { AskOrganizer } from '../bibs/ask-organizer';
import { BibActions } from '../bibs/bib-actions';
import { isOver } from '../bibs/bib-texts';
import { KitPickup } from '../bibs/kit-pickup';
import { RunnerBib } from '../bibs/runner-bib';
import type { PersonRegistrationCard_RegistrationFragment, RunnerBib_BibFragment } from '../gql/graphql';
import { GoodsList } from '../registration/products/goods-list';
import { paymentPath } from '../registration/wizard/payment-path';
import { Bib } from '../ui/media/bib';
import { MoneyText } from '../ui/display/money-text';
import { StatusBadge } from '../ui/feedback/status-badge';
import { Fact } from '../ui/display/fact-list';

/** Links to save or share the certificate of a finished race. */
function CertificateLinks({ code }: { code: string }) {
  const page = paths.certificate(code);
  return (
    <Flex gap="2.5" wrap="wrap" px={{ base: '4', md: '5' }} pb={{ base: '4', md: '5' }}>
      <Button asChild size="xl">
        <a href={`${page}.pdf`} download>
          <FileDown size={19} />
          Descargar certificado
        </a>
      </Button>
      <Button asChild size="xl" variant="outline">
        <a href={`${page}.png`} download>
          <ImageDown size={19} />
          Imagen
        </a>
      </Button>
      <Button asChild size="xl" variant="outline">
        <a href={page}>Ver que es auténtico</a>
      </Button>
    </Flex>
  );
}

/** Bib of a paid registration, with its actions. */
function PaidBib({
  bib,
  registration: { event, startsAt },
  primary,
}: {
  bib: Masked<RunnerBib_BibFragment>;
  registration: PersonRegistrationCard_RegistrationFragment;
  primary: boolean;
}) {
  const strip = useRef<HTMLDivElement>(null);
  const over = isOver({ startsAt }, useNow());
  return (
    <Stack
      layerStyle="ink"
      gap="5"
      p={{ base: '3', md: '6' }}
      overflow="hidden"
      css={{ '--focus-ring-color': 'colors.lulo.focusRing' }}
    >
      <RunnerBib bib={bib} strip={strip} />
      <Box w="full" maxW="470px" mx="auto">
        <BibActions bib={bib} event={event} strip={strip} over={over} primary={primary} />
      </Box>
      <KitPickup event={event} over={over} />
      <AskOrganizer event={event} color="fg.onInk" alignSelf="flex-start" />
    </Stack>
  );
}

/** A person's registration: state, receipt, and its code if paid or a payment link if not. */
export function PersonRegistrationCard({
  registration: masked,
  primary,
}: {
  registration: Masked<PersonRegistrationCard_RegistrationFragment>;
  /** Whether its bib is the page's primary button */
  primary: boolean;
}) {
  const registration = unmask<PersonRegistrationCard_RegistrationFragment>(masked);
  const navigate = useNavigate();
  const {
    event,
    startsAt,
    certificateCode,
    category,
    kit,
    status,
    holdExpiresAt,
    teamSize,
    amount,
    reference,
    name,
    lastName,
    bib,
    registrationToken,
    goods,
  } = registration;
  const { day, month } = formatPlate(startsAt);
  const unpaid = status === 'UNPAID' || status === 'REJECTED';
  const verified = status === 'IN_VERIFICATION';

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
          <Text textStyle="caption" color="fg.muted" mt="1">{`${formatLongMoment(startsAt)} · ${event.city}`}</Text>
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
            {reference ? (
              // Full width: a reference broken over two lines is hard to copy.
              <Box gridColumn="1 / -1">
                <Fact label="Referencia">
                  <chakra.span whiteSpace="nowrap">{reference}</chakra.span>
                </Fact>
              </Box>
            ) : null}
          </chakra.dl>
          {verified && reference ? (
            <Stack gap="3" mt="5" align="flex-start">
              <Box>
                <Text fontWeight="600">{`Tu banco está confirmando el pago de ${formatMoney(amount)}.`}</Text>
                <Text color="fg.muted" mt="1">
                  No pagues de nuevo.
                  {holdExpiresAt ? ` El cupo está reservado hasta ${formatDeadline(holdExpiresAt)}` : ''}
                </Text>
              </Box>
              <Button asChild size="xl">
                <Link to={paths.payment(reference)}>Ver estado del pago</Link>
              </Button>
            </Stack>
          ) : null}
          {unpaid ? (
            <Stack gap="3" mt="5" align="flex-start">
              {holdExpiresAt ? (
                <Text
                  fontSize="sm"
                  color="fg.warning"
                  fontWeight="600"
                >{`Cupo reservado hasta ${formatDeadline(holdExpiresAt)} Después se libera.`}</Text>
              ) : null}
              <Button size="xl" onClick={() => void navigate(paymentPath(event, registrationToken, Date.now()))}>
                Continuar al pago
              </Button>
            </Stack>
          ) : null}
        </Box>
      </Flex>
      {certificateCode ? <CertificateLinks code={certificateCode} /> : null}
      {bib ? <PaidBib bib={bib} registration={registration} primary={primary} /> : null}
    </chakra.article>
  );
}
