import { Button, Container, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Route } from '../../ui/icons';
import type { ReactNode } from 'react';
import { Link } from '../../base/navigation';
import { paths } from '../../base/paths';
import { PageTitle } from '../../ui/layout/page-title';
import { PublicHeader } from '../../ui/layout/public-header';

/** Page in place of the wizard: the problem and where to go. */
export function WizardUnavailable({
  title,
  body,
  event,
  children,
}: {
  title: string;
  body: string;
  event?: { name: string; slug: string };
  children?: ReactNode;
}) {
  return (
    <Flex direction="column" minH="100dvh">
      <PublicHeader />
      <Container as="main" id="contenido" maxW="560px" px="4" py={{ base: '10', md: '20' }}>
        <Stack gap="5" align="flex-start">
          <Text as="span" color="brand.fg">
            <Route size={36} strokeWidth={1.6} />
          </Text>
          <PageTitle document={title}>{title}</PageTitle>
          <Text color="fg.muted">{body}</Text>
          {children}
          <Flex gap="3" wrap="wrap" pt="2">
            {event ? (
              <Button asChild size="xl" whiteSpace="normal" h="auto" minH="12" py="2">
                <Link to={paths.event(event.slug)}>{`Ir a ${event.name}`}</Link>
              </Button>
            ) : null}
            <Button
              asChild
              size="xl"
              variant={event ? 'outline' : 'solid'}
              borderColor={event ? 'border.control' : undefined}
            >
              <Link to={paths.events}>Ver eventos</Link>
            </Button>
          </Flex>
        </Stack>
      </Container>
    </Flex>
  );
}

/** No event was chosen on this device. */
export function NoEntry() {
  return (
    <WizardUnavailable
      title="Elige primero un evento"
      body="La inscripción empieza en la página del evento, donde ves los precios y eliges cuántos participan. En este dispositivo no hay una inscripción empezada."
    />
  );
}

const closed = {
  INACTIVE: 'Este evento no está recibiendo inscripciones.',
  NOT_OPEN_YET: 'La página del evento dice desde cuándo puedes inscribirte.',
  DEADLINE_OVER: 'Las inscripciones ya cerraron.',
  SOLD_OUT:
    'Se agotaron los cupos. Si habías empezado, tus datos siguen guardados en este dispositivo por si se libera alguno.',
  FINISHED: 'El evento ya pasó.',
} as const;

/** The event accepts no registrations now. */
export function ClosedEvent({ event, why }: { event: { name: string; slug: string }; why: keyof typeof closed }) {
  return (
    <WizardUnavailable
      title={why === 'NOT_OPEN_YET' ? 'Aún no abren las inscripciones' : 'Inscripciones cerradas'}
      body={closed[why]}
      event={event}
    >
      <Heading as="h2" srOnly>
        Qué puedes hacer
      </Heading>
    </WizardUnavailable>
  );
}
