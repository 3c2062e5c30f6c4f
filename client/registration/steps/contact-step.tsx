import { Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { formatPhone } from '../../base/format/phone';
import { bloodTypeLabels, rhFactorLabels } from '../../base/format/texts';
import type { BloodType, RhFactor } from '../../gql/enums';
import { ComboboxField } from '../../ui/field/combobox-field';
import { ConsentField } from '../../ui/field/consent-field';
import { confirm } from '../../ui/dialog/dialogs';
import { DocumentField } from '../../ui/field/document-field';
import { PhoneField } from '../../ui/field/phone-field';
import { RadioCardsField } from '../../ui/field/radio-cards';
import type { Option } from '../../ui/field/select-field';
import { TextField } from '../../ui/field/text-field';
import { FieldGrid, FieldSection, Wide } from '../../ui/field/field-grid';
import { askedProps, healthFields } from '../competitor-fields';
import { TextFields } from '../text-fields';
import { shortName, type MemberValues } from '../draft/draft';
import { SameAsFirst } from './same-as-first';
import { useEpsOptions, type StaticList } from './static-lists';
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

/** Fields of the emergency contact. */
export function EmergencyFields() {
  return (
    <>
      <TextFields group="emergency" propsOf={askedProps} />
      <PhoneField<StepValues> {...askedProps('emergencyPhone')} />
    </>
  );
}

/** Fields of health data, all required once their use is authorised. */
function HealthFields({ eps: { list, state } }: { eps: StaticList<Option[]> }) {
  return (
    <FieldGrid>
      <Wide>
        <ComboboxField<StepValues>
          {...askedProps('eps')}
          placeholder="Escribe para buscar"
          list={state}
          options={list ?? none}
        />
      </Wide>
      <Wide>
        <RadioCardsField<StepValues>
          {...askedProps('bloodType')}
          columns={{ base: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' }}
          options={bloodTypes.map((value) => ({ value, label: bloodTypeLabels[value] }))}
        />
      </Wide>
      <Wide>
        <RadioCardsField<StepValues>
          {...askedProps('rhFactor')}
          columns="repeat(2, 1fr)"
          options={rhFactors.map((value) => ({ value, label: `${rhNames[value]} (${rhFactorLabels[value]})` }))}
        />
      </Wide>
    </FieldGrid>
  );
}

/**
 * The optional consent to health data and its fields, or `stored` if the data are already stored. Unticking clears the
 * fields.
 */
export function HealthConsent({ text, sentence, stored }: { text: string; sentence: string; stored?: ReactNode }) {
  const { setValue, getValues } = useFormContext<StepValues>();
  // Loaded before the box is ticked: a list that is still loading takes no focus, so Tab would pass it by.
  const eps = useEpsOptions();
  function clear(ticked: boolean): void {
    if (!ticked) for (const field of healthFields) setValue(field, '');
  }
  const confirmUntick = () =>
    getValues(healthFields).every((value) => value === '')
      ? null
      : confirm({
          title: '¿Quitar los datos de salud?',
          body: 'Se borra lo que escribiste de EPS, grupo sanguíneo y factor Rh. La inscripción sigue igual sin ellos.',
          confirmLabel: 'Quitar',
          danger: true,
        });
  return (
    <ConsentField<StepValues>
      name="healthConsent"
      text={text}
      optional
      confirmUntick={confirmUntick}
      onValueChange={clear}
      fields={stored ?? <HealthFields eps={eps} />}
    >
      {sentence}
    </ConsentField>
  );
}

/** Emergency contact and two consents: to personal data, and to health data with their fields. */
export function ContactStep({
  consent,
  person,
  minor,
  foreign,
  first,
}: {
  consent: { text: string; health: string | null };
  person: string;
  minor: boolean;
  /** Whether the event accepts foreign identity documents */
  foreign: boolean;
  /** Values of the leader, which another competitor can copy; null on the leader's own step */
  first: MemberValues | null;
}) {
  return (
    <FieldGrid>
      <SameAsFirst
        first={first}
        part="emergency"
        what="Contacto de emergencia"
        text={({ emergencyName, emergencyPhone }) => `${emergencyName}, ${formatPhone(emergencyPhone)}`}
        help={
          first
            ? `Lo copiamos de ${shortName(first)}. Si ${person} tiene otro contacto, cámbialo: es a quien llamamos.`
            : undefined
        }
      >
        <EmergencyFields />
      </SameAsFirst>
      {minor ? <GuardianFields foreign={foreign} /> : null}
      <FieldSection title="Autorización de datos" />
      <ConsentField<StepValues> name="consent" text={consent.text}>
        {minor
          ? `Como acudiente, autorizo el tratamiento de los datos de ${person}.`
          : first
            ? `${person} autoriza el tratamiento de sus datos personales para esta inscripción.`
            : 'Autorizo el tratamiento de mis datos personales para esta inscripción.'}
      </ConsentField>
      {consent.health === null ? null : (
        <HealthConsent
          text={consent.health}
          sentence={
            minor
              ? `Como acudiente, autorizo también los datos de salud de ${person}`
              : first
                ? `${person} autoriza también sus datos de salud`
                : 'Autorizo también mis datos de salud'
          }
        />
      )}
    </FieldGrid>
  );
}
