import { Box, Flex, Text } from '@chakra-ui/react';
import { HeartPulse } from 'lucide-react';
import { formatPhone } from '../base/phone';
import { bloodTypeLabels, rhFactorLabels } from '../base/texts';
import type { BloodType, RhFactor } from '../gql/enums';
import { ComboboxField } from '../ui/combobox-field';
import { ConsentField } from '../ui/consent-field';
import { DocumentField } from '../ui/document-field';
import { PhoneField } from '../ui/phone-field';
import { RadioCardsField } from '../ui/radio-cards';
import type { Option } from '../ui/select-field';
import { TextField } from '../ui/text-field';
import { FieldGrid, FieldSection, Wide } from '../ui/field-grid';
import { shortName, type MemberValues } from './draft';
import { SameAsFirst } from './same-as-first';
import { useEpsOptions } from './static-lists';
import type { StepValues } from './step-form';

const none: Option[] = [];
const bloodTypes: readonly BloodType[] = ['A', 'B', 'AB', 'O'];
const rhFactors: readonly RhFactor[] = ['POSITIVE', 'NEGATIVE'];
const rhNames: Record<RhFactor, string> = { POSITIVE: 'Positivo', NEGATIVE: 'Negativo' };

function GuardianFields({ foreign }: { foreign: boolean }) {
  return (
    <>
      <FieldSection title="Acudiente">
        <Text color="fg.muted" fontSize="15px" mt="1">
          Será menor de edad el día del evento: un adulto autoriza la inscripción.
        </Text>
      </FieldSection>
      <Wide>
        <TextField<StepValues>
          name="guardianName"
          label="Nombre del acudiente"
          autoComplete="off"
          maxLength={120}
          requiredMessage="Escribe el nombre del acudiente."
        />
      </Wide>
      <DocumentField<StepValues>
        name="guardianDocument"
        letters={foreign}
        label="Documento del acudiente"
        requiredMessage="Escribe el documento del acudiente."
      />
      <TextField<StepValues>
        name="guardianRelation"
        label="Parentesco"
        autoComplete="off"
        maxLength={40}
        help="Madre, padre, abuela…"
        requiredMessage="Escribe el parentesco."
      />
    </>
  );
}

/** Whom to call in an emergency. */
export function EmergencyFields() {
  return (
    <>
      <TextField<StepValues>
        name="emergencyName"
        label="Nombre del contacto de emergencia"
        autoComplete="off"
        maxLength={120}
        requiredMessage="Escribe el nombre del contacto de emergencia."
      />
      <PhoneField<StepValues>
        name="emergencyPhone"
        label="Celular del contacto"
        requiredMessage="Escribe el celular del contacto de emergencia."
      />
    </>
  );
}

/** Health data, and why they are asked. */
export function HealthFields() {
  const { list: eps, state } = useEpsOptions();
  return (
    <>
      <FieldSection title="Salud">
        <Flex gap="2.5" mt="2" color="fg.muted" fontSize="15px" lineHeight="1.45">
          <Box pt="0.5" flex="none" color="fg.info">
            <HeartPulse size={18} strokeWidth={1.9} aria-hidden="true" />
          </Box>
          Son datos sensibles. Los pedimos solo para que el personal médico pueda atender una emergencia durante el
          evento, y en este dispositivo no quedan guardados.
        </Flex>
      </FieldSection>
      <Wide>
        <ComboboxField<StepValues>
          name="eps"
          label="EPS"
          placeholder="Escribe para buscar"
          requiredMessage="Elige la EPS."
          list={state}
          options={eps ?? none}
        />
      </Wide>
      <Wide>
        <RadioCardsField<StepValues>
          name="bloodType"
          label="Grupo sanguíneo"
          requiredMessage="Elige el grupo sanguíneo."
          columns={{ base: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' }}
          options={bloodTypes.map((value) => ({ value, label: bloodTypeLabels[value] }))}
        />
      </Wide>
      <Wide>
        <RadioCardsField<StepValues>
          name="rhFactor"
          label="Factor Rh"
          requiredMessage="Elige el factor Rh."
          columns="repeat(2, 1fr)"
          options={rhFactors.map((value) => ({ value, label: `${rhNames[value]} (${rhFactorLabels[value]})` }))}
        />
      </Wide>
    </>
  );
}

/** Whom to call in an emergency, health data, and the authorisation to use all of it. */
export function ContactStep({
  consentText,
  person,
  minor,
  foreign,
  first,
}: {
  consentText: string;
  person: string;
  minor: boolean;
  /** Whether the event takes documents of other countries */
  foreign: boolean;
  /** The first of the team, of whom another takes over what is the same; null for themselves */
  first: MemberValues | null;
}) {
  return (
    <FieldGrid>
      <SameAsFirst
        first={first}
        part="emergency"
        what="Contacto de emergencia"
        text={({ emergencyName, emergencyPhone }) => `${emergencyName}, ${formatPhone(emergencyPhone)}`}
        help={first ? `Lo copiamos de ${shortName(first)}. Si ${person} tiene otro contacto, cámbialo: es a quien llamamos.` : undefined}
      >
        <EmergencyFields />
      </SameAsFirst>
      <HealthFields />
      {minor ? <GuardianFields foreign={foreign} /> : null}
      <FieldSection title="Autorización de datos" />
      <ConsentField<StepValues> name="consent" text={consentText}>
        {minor
          ? `Como acudiente, autorizo el tratamiento de los datos de ${person}.`
          : `${person}: autorizo el tratamiento de mis datos personales y de salud.`}
      </ConsentField>
    </FieldGrid>
  );
}
