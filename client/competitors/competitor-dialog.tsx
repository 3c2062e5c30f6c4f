import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { unmask } from '../base/network/fragment';
import { formatAges } from '../base/format/format';
import { readPhone } from '../base/format/phone';
import { bloodTypeLabels, genderLabels, rhFactorLabels, categoryName } from '../base/format/texts';
import type { BloodType, Gender, RhFactor } from '../gql/enums';
import {
  EditCompetitorDocument,
  UpdateCompetitorDocument,
  type CompetitorForm_CompetitorFragment,
} from '../gql/graphql';
import { FieldGrid, FieldSection, Wide } from '../ui/field/field-grid';
import { editedProps, healthFields, storedFieldNames } from '../registration/competitor-fields';
import { CityField } from '../registration/steps/city-field';
import { TextFields } from '../registration/text-fields';
import { useEpsOptions } from '../registration/steps/static-lists';
import { ComboboxField } from '../ui/field/combobox-field';
import { DatePartsField } from '../ui/field/date-parts-field';
import { showDialog } from '../ui/dialog/dialogs';
import { DocumentField } from '../ui/field/document-field';
import { TypedDocumentFields } from '../ui/field/document-fields';
import { FormDialog } from '../ui/dialog/form-dialog';
import { PhoneField } from '../ui/field/phone-field';
import { SelectField, type Option } from '../ui/field/select-field';
import { TextField } from '../ui/field/text-field';
import { useVersionedForm } from '../ui/form/use-versioned-form';
import {
  competitorInput,
  isEditable,
  valuesOfCompetitor,
  type CompetitorValues,
  type Editable,
} from './competitor-values';

type Values = CompetitorValues;

const genders = (Object.keys(genderLabels) as Gender[]).map((value) => ({ value, label: genderLabels[value] }));
const bloodTypes = (Object.keys(bloodTypeLabels) as BloodType[]).map((value) => ({ value, label: value }));
const rhFactors = (Object.keys(rhFactorLabels) as RhFactor[]).map((value) => ({
  value,
  label: `${value === 'POSITIVE' ? 'Positivo' : 'Negativo'} (${rhFactorLabels[value]})`,
}));
const none: Option[] = [];

/** Edits all data of a competitor. `onSaved` reloads the page behind it after 'Ok'. */
export function CompetitorDialog({
  competitor,
  onSaved,
  onClose,
}: {
  competitor: Editable;
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}) {
  const { form, save, onRefused } = useCompetitorForm(competitor, async () => {
    onClose();
    await showDialog({ icon: 'success', title: 'Los datos del competidor se actualizaron con éxito.' });
    await onSaved();
  });
  return (
    <FormDialog<Values>
      title={`Editar a ${competitor.name} ${competitor.lastName}`}
      form={form}
      size="lg"
      submitLabel="Guardar cambios"
      save={save}
      onRefused={onRefused}
      onClose={onClose}
    >
      <Fields competitor={competitor} />
    </FormDialog>
  );
}

function Fields({ competitor }: { competitor: Editable }) {
  const { event, registration, kit } = competitor;
  const kitNames = new Set(event.kits.map(({ name }) => name));
  const kits = event.kits.map(({ id, name, sizeLabel, left }): Option => {
    const soldOut = left <= 0 && id !== kit?.id;
    const size = kitNames.size > 1 ? `${name} ${sizeLabel}` : sizeLabel;
    return { value: id, label: soldOut ? `${size} · agotada` : size, disabled: soldOut };
  });
  return (
    <FieldGrid>
      <TextFields group="name" propsOf={editedProps} />
      {event.sport === 'NON_SPORT' ? null : <TextFields group="bib" propsOf={editedProps} />}
      {event.foreignDocuments || competitor.documentType ? (
        <TypedDocumentFields<Values> {...editedProps('dni')} type="documentType" />
      ) : (
        <DocumentField<Values> {...editedProps('dni')} />
      )}
      <SelectField<Values> {...editedProps('gender')} options={genders} />
      <Wide>
        <DatePartsField<Values>
          {...editedProps('birthday')}
          help={`Categoría ${categoryName(registration.category)}: ${formatAges(registration.category, { sentence: true })} el día del evento.`}
        />
      </Wide>
      <TextField<Values> {...editedProps('email')} />
      <PhoneField<Values> {...editedProps('phone')} stored={readPhone(competitor.phone)} />
      <Wide>
        <CityField />
      </Wide>
      <TextFields group="home" propsOf={editedProps} />
      {event.sport === 'NON_SPORT' || kits.length === 0 ? null : (
        <Wide>
          <SelectField<Values>
            {...editedProps('kitId')}
            placeholder="Elige una talla"
            options={kits}
            optional={kit === null}
            help="La talla anterior vuelve a quedar disponible."
          />
        </Wide>
      )}
      <FieldSection title="Salud y emergencia">
        <Text color="fg.muted" mt="1">
          Datos sensibles: solo para atender una emergencia durante el evento.
        </Text>
      </FieldSection>
      <TextFields group="emergency" propsOf={editedProps} />
      <PhoneField<Values> {...editedProps('emergencyPhone')} stored={readPhone(competitor.emergencyContact.phone)} />
      <HealthFields competitor={competitor} />
    </FieldGrid>
  );
}

/** Health data: all three fields or none. */
function HealthFields({ competitor }: { competitor: Editable }) {
  const { list: eps, state } = useEpsOptions();
  const { setValue } = useFormContext<Values>();
  const { health } = competitor;
  const stored = health?.eps ?? '';
  const options = useMemo(() => withStored(eps ?? none, stored), [eps, stored]);
  const given = useWatch<Values>({ name: healthFields });
  const clear = () => {
    for (const field of healthFields) setValue(field, '', { shouldDirty: true });
  };
  if (!health && !competitor.healthConsent)
    return (
      <Wide>
        <Text color="fg.muted">
          Esta persona no autorizó el uso de sus datos de salud: no se pueden escribir por ella.
        </Text>
      </Wide>
    );
  return (
    <>
      <Wide>
        <ComboboxField<Values> {...editedProps('eps')} list={state} options={options} />
      </Wide>
      <SelectField<Values> {...editedProps('bloodType')} options={bloodTypes} placeholder="Sin dato" />
      <SelectField<Values> {...editedProps('rhFactor')} options={rhFactors} placeholder="Sin dato" />
      {given.some((value) => value !== '') ? (
        <Wide>
          <Button type="button" variant="outline" onClick={clear}>
            Quitar datos de salud
          </Button>
        </Wide>
      ) : null}
    </>
  );
}

/** Keeps a stored insurer as an option even if it is no longer in the list. */
const withStored = (options: readonly Option[], stored: string): readonly Option[] =>
  stored && options.length > 0 && !options.some(({ value }) => value === stored)
    ? [{ value: stored, label: stored }, ...options]
    : options;

/** Form state with saving and conflicts: nothing typed is lost, and another user's save is not overwritten. */
function useCompetitorForm(competitor: Editable, onDone: () => Promise<void>) {
  const apollo = useApolloClient();
  const [update] = useMutation(UpdateCompetitorDocument);
  const { form, save, onRefused } = useVersionedForm<Values, Editable>({
    opened: competitor,
    empty: valuesOfCompetitor(competitor),
    valuesFromRow: valuesOfCompetitor,
    names: storedFieldNames,
    what: ['el competidor', 'otros datos'],
    send: async (values, { version, stored }) => {
      const input = competitorInput(values, stored ?? competitor);
      await update({ variables: { id: competitor.id, version, input } });
      return null;
    },
    read: async () => {
      const { data } = await apollo.query({
        query: EditCompetitorDocument,
        variables: { id: competitor.id },
        fetchPolicy: 'network-only',
      });
      const now = unmask<CompetitorForm_CompetitorFragment>(data?.competitor);
      return now && isEditable(now) ? now : null;
    },
  });

  return {
    form,
    save: async (values: Values) => {
      await save(values);
      await onDone();
    },
    onRefused,
  };
}
