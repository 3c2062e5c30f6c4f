import { useMutation } from '@apollo/client/react';
import { answeredWithin } from '../base/network/connection';
import { Box, Button, Container, Stack, Text } from '@chakra-ui/react';
import { CircleCheck, SearchX } from '../ui/icons';
import { useEffect, useRef, useState } from 'react';
import { plainDocument } from '../base/format/format';
import { useLocation, useParams } from '../base/navigation';
import { LookUpPersonDocument, RedeemPersonCodeDocument } from '../gql/graphql';
import { VerificationPanel } from '../registration/lookup/verification-panel';
import { DatePartsField } from '../ui/field/date-parts-field';
import { DocumentField } from '../ui/field/document-field';
import { EmptyState } from '../ui/feedback/empty-state';
import { Form, useAppForm } from '../ui/form/form';
import { Notice } from '../ui/feedback/notice';
import { NeedsScript } from '../ui/feedback/needs-script';
import { PageTitle } from '../ui/layout/page-title';
import { useHeadingFocus } from '../ui/layout/focus';
import { useServerErrors } from '../ui/form/use-server-errors';
import { PersonRegistrationCard } from './person-registration-card';

interface Identity {
  dni: string;
  birthday: string;
}

/** `/competidor/:dni?`: registrations of a person. Document and birthday reveal a part, a six-digit code the rest. */
export default function PersonPage() {
  const { dni = '' } = useParams();
  // The wizard passes the birthday, and after a finished registration the lookup runs at once. Only the browser knows
  // this state, so the form gets it after hydration.
  const { birthday = '', isFinished = false } = (useLocation().state as WizardState | null) ?? {};
  return <Person key={`${dni} ${birthday}`} dni={plainDocument(dni)} birthday={birthday} isFinished={isFinished} />;
}

/** Router state passed by the wizard. */
interface WizardState {
  birthday?: string;
  isFinished?: boolean;
}

function Person({ dni, birthday, isFinished }: Identity & { isFinished: boolean }) {
  const form = useAppForm<Identity>({ defaultValues: { dni, birthday } });
  const showErrors = useServerErrors(form);
  const [sendLookUp, { data, loading, reset }] = useMutation(LookUpPersonDocument);
  const [redeem, redeemed] = useMutation(RedeemPersonCodeDocument);
  const [asked, setAsked] = useState({ dni: '', birthday: '' });
  const redeemedPerson = redeemed.data?.redeemVerificationCode;
  const opened = redeemedPerson?.outcome === 'ACCEPTED' ? redeemedPerson.registrations : [];
  const tokens = new Set(opened.map(({ registrationToken }) => registrationToken));
  // Registrations revealed by the code come first and replace their limited versions.
  const registrations = data
    ? [...opened, ...data.lookUpPerson.filter(({ registrationToken }) => !tokens.has(registrationToken))]
    : undefined;
  const found = registrations !== undefined && registrations.length > 0;
  // Form and result replace each other.
  useHeadingFocus(found);

  async function lookUp(identity: Identity) {
    try {
      setAsked(identity);
      await sendLookUp({ variables: identity });
    } catch (error) {
      showErrors(error);
    }
  }

  const isLookupPending = useRef(isFinished && dni !== '' && birthday !== '');
  useEffect(() => {
    if (!isLookupPending.current) return;
    isLookupPending.current = false;
    void lookUp({ dni, birthday });
  });

  function startOver() {
    reset();
    redeemed.reset();
  }

  const panel = (
    <VerificationPanel
      key={asked.dni}
      dni={asked.dni}
      birthday={asked.birthday}
      title={found ? 'Tu dorsal y todos tus datos' : '¿Seguro que te inscribiste?'}
      body={
        found
          ? 'Para ver tu dorsal, el código QR, la talla y los productos, o corregir tus datos, te enviamos un código de seis números al correo que dejaste.'
          : 'Trae tus inscripciones con un código de seis números que llega al correo que dejaste.'
      }
      redeem={async (code) => {
        const { data } = await redeem({ variables: { dni: asked.dni, code }, context: answeredWithin() });
        return data!.redeemVerificationCode;
      }}
    />
  );

  if (found) {
    const [first] = registrations;
    const firstPaid = registrations.find(({ bib }) => bib !== null);
    return (
      <Container maxW="760px" px={{ base: '4', md: '10' }} py={{ base: '6', md: '10' }}>
        <PageTitle document="Mis inscripciones">{`Inscripciones de ${first?.name ?? ''} ${first?.lastName ?? ''}`}</PageTitle>
        {isFinished ? (
          <Notice tone="success" icon={CircleCheck} mt="4">
            <b>Inscripción lista.</b> Aquí está todo lo que necesitas; también te lo enviamos por correo.
          </Notice>
        ) : null}
        <Stack gap="5" mt="6">
          {registrations.map((registration) => (
            <PersonRegistrationCard
              key={registration.registrationToken}
              registration={registration}
              primary={registration === firstPaid}
            />
          ))}
        </Stack>
        {registrations.some(({ relation }) => relation !== 'OWNER') ? <Box mt="6">{panel}</Box> : null}
        <Button variant="outline" size="xl" onClick={startOver}>
          Consultar otro documento
        </Button>
      </Container>
    );
  }

  return (
    <Container maxW="560px" px="4" py={{ base: '8', md: '14' }}>
      <PageTitle document="Consultar mi inscripción">Consultar mi inscripción</PageTitle>
      <Text color="fg.muted" mt="2" mb="6">
        Para proteger tus datos te pedimos la fecha de nacimiento antes de mostrar algo.
      </Text>
      <Form form={form} onSubmit={lookUp} discardable>
        <NeedsScript to="consultar tu inscripción" />
        <Stack gap="6">
          <DocumentField<Identity>
            name="dni"
            letters
            label="Número de documento"
            requiredMessage="Escribe el número de documento."
          />
          <DatePartsField<Identity>
            name="birthday"
            label="Fecha de nacimiento"
            requiredMessage="Escribe la fecha de nacimiento."
          />
          <Button
            type="submit"
            size="xl"
            alignSelf={{ base: 'stretch', sm: 'flex-start' }}
            minW="180px"
            loading={loading}
          >
            Consultar
          </Button>
        </Stack>
      </Form>
      <div role="status">
        {registrations && !found ? (
          <EmptyState
            icon={<SearchX size={32} strokeWidth={1.6} />}
            title="No encontramos inscripciones"
            body="Revisa el documento y la fecha de nacimiento. Si la reserva venció sin pago, ya no aparece aquí."
          />
        ) : null}
      </div>
      {registrations && !found ? panel : null}
    </Container>
  );
}
