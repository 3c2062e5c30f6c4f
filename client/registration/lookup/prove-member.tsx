import { useMutation } from '@apollo/client/react';
import { Button, Container, Flex, Stack, Text } from '@chakra-ui/react';
import { ArrowLeft } from '../../ui/icons';
import { useState } from 'react';
import { answeredWithin } from '../../base/network/connection';
import { RedeemVerificationCodeDocument } from '../../gql/graphql';
import { DocumentField } from '../../ui/field/document-field';
import { Form, useAppForm } from '../../ui/form/form';
import { NeedsScript } from '../../ui/feedback/needs-script';
import { PageTitle } from '../../ui/layout/page-title';
import type { WizardEvent } from '../order-lines';
import { VerificationPanel } from './verification-panel';
import { WizardHeader } from '../wizard/wizard-header';

/** Requires the six-digit code of one competitor before another browser may correct a registration. */
export function ProveMember({
  event,
  token,
  position,
  onProved,
  onBack,
}: {
  event: WizardEvent;
  token: string;
  position: number;
  onProved: () => Promise<unknown>;
  onBack: () => void;
}) {
  const [redeem] = useMutation(RedeemVerificationCodeDocument);
  const form = useAppForm<{ dni: string }>({ defaultValues: { dni: '' } });
  const [dni, setDni] = useState<string | null>(null);

  async function enter(code: string) {
    const { data } = await redeem({ variables: { dni: dni ?? '', code }, context: answeredWithin() });
    const attempt = data!.redeemVerificationCode;
    if (attempt.outcome !== 'ACCEPTED') return attempt;
    if (attempt.registrations.some(({ registrationToken }) => registrationToken === token)) await onProved();
    else {
      setDni(null);
      form.setError('dni', { type: 'server', message: 'Este documento no es de alguien de esta inscripción.' });
    }
    return attempt;
  }

  return (
    <Flex direction="column" minH="100dvh">
      <WizardHeader event={event} status={null} leave={null} />
      <Container as="main" id="contenido" maxW="640px" px="4" py={{ base: '6', md: '12' }}>
        <Stack gap="6">
          <div>
            <PageTitle document={`Identificación · ${event.name}`}>Identificación</PageTitle>
            <Text color="fg.muted" mt="2">
              {`Para corregir los datos del Participante ${position} en este dispositivo, escribe el documento de alguien de la inscripción y el código que le llega al correo. Así no los ve quien solo recibió el enlace de pago.`}
            </Text>
          </div>
          {dni === null ? (
            <Form form={form} onSubmit={(typed) => setDni(typed.dni)} discardable>
              <NeedsScript to="continuar" />
              <DocumentField<{ dni: string }> name="dni" label="Número de documento" letters={event.foreignDocuments} />
              <Flex justify="space-between" gap="4" mt="8">
                <BackButton onBack={onBack} />
                <Button type="submit" size="xl">
                  Continuar
                </Button>
              </Flex>
            </Form>
          ) : (
            <div>
              <VerificationPanel
                dni={dni}
                title="Un código de seis números"
                body="Lo enviamos al correo con el que se inscribió esta persona."
                redeem={enter}
                autoFocus
              />
              <BackButton onBack={() => setDni(null)} />
            </div>
          )}
        </Stack>
      </Container>
    </Flex>
  );
}

function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <Button type="button" variant="outline" size="xl" onClick={onBack}>
      <ArrowLeft size={18} />
      Atrás
    </Button>
  );
}
