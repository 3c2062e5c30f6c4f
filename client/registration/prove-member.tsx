import { useMutation } from '@apollo/client/react';
import { Button, Container, Flex, Stack, Text } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { errorMessage } from '../base/error-message';
import { unmask } from '../base/fragment';
import { LookUpRegistrationDocument, type Held_RegistrationFragment } from '../gql/graphql';
import { DatePartsField } from '../ui/date-parts-field';
import { DocumentField } from '../ui/document-field';
import { FieldGrid, Wide } from '../ui/field-grid';
import { Form, useAppForm } from '../ui/form';
import { NeedsScript } from '../ui/needs-script';
import { PageTitle } from '../ui/page-title';
import type { WizardEvent } from './order-lines';
import { WizardHeader } from './wizard-header';

interface Identity {
  dni: string;
  birthday: string;
}

const wrong = 'Este documento y esta fecha de nacimiento no son de alguien de esta inscripción.';

/** Before another browser reads what somebody wrote of a team: document and birthday of one of it, as the wizard asks. */
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
  const [ask] = useMutation(LookUpRegistrationDocument);
  const form = useAppForm<Identity>({ defaultValues: { dni: '', birthday: '' } });

  async function prove({ dni, birthday }: Identity) {
    try {
      const { data } = await ask({ variables: { eventId: event.id, dni, birthday } });
      const found = unmask<Held_RegistrationFragment>(data?.lookUpRegistration.registration);
      if (found?.token === token) await onProved();
      else form.setError('dni', { type: 'server', message: wrong });
    } catch (error) {
      form.setError('dni', { type: 'server', message: errorMessage(error) });
    }
  }

  return (
    <Flex direction="column" minH="100dvh">
      <WizardHeader event={event} status={null} leave={null} />
      <Container as="main" id="contenido" maxW="640px" px="4" py={{ base: '6', md: '12' }}>
        <Stack gap="6">
          <div>
            <PageTitle document={`Identificación · ${event.name}`}>Identificación</PageTitle>
            <Text color="fg.muted" mt="2">
              {`Para corregir los datos del Participante ${position} en este dispositivo, escribe el documento y la fecha de nacimiento de alguien de la inscripción. Así no los ve quien solo recibió el enlace de pago.`}
            </Text>
          </div>
          <Form form={form} onSubmit={prove}>
            <NeedsScript to="continuar" />
            <FieldGrid>
              <Wide>
                <DocumentField<Identity> name="dni" label="Número de documento" letters={event.foreignDocuments} />
              </Wide>
              <Wide>
                <DatePartsField<Identity>
                  name="birthday"
                  label="Fecha de nacimiento"
                  requiredMessage="Escribe la fecha de nacimiento."
                />
              </Wide>
            </FieldGrid>
            <Flex justify="space-between" gap="4" mt="8">
              <Button
                type="button"
                variant="outline"
                size="xl"
                borderColor="border.control"
                bg="bg.panel"
                onClick={onBack}
              >
                <ArrowLeft size={18} strokeWidth={1.9} aria-hidden="true" />
                Atrás
              </Button>
              <Button type="submit" size="xl" loading={form.formState.isSubmitting} loadingText="Continuar">
                Continuar
              </Button>
            </Flex>
          </Form>
        </Stack>
      </Container>
    </Flex>
  );
}
