import { unmask, type Open } from '../base/network/fragment';
import type {
  CompetitorForm_CompetitorFragment,
  CompetitorInput,
  PersonPanel_CompetitorFragment,
} from '../gql/graphql';
import { competitorFields } from '../registration/competitor-fields';
import { inputFromValues, valuesFromRow, type ValuesOf } from '../ui/field/field-list';

/** Values of the edit form. */
export type CompetitorValues = ValuesOf<typeof competitorFields>;

/** A competitor with all fields that the form requires. */
export type Editable = CompetitorForm_CompetitorFragment &
  Open<PersonPanel_CompetitorFragment> & {
    birthday: string;
    emergencyContact: NonNullable<CompetitorForm_CompetitorFragment['emergencyContact']>;
  };

/** Whether all fields of the form were returned: contact and health data require permissions. */
export const isEditable = (competitor: CompetitorForm_CompetitorFragment): competitor is Editable =>
  competitor.emergencyContact !== null && unmask<PersonPanel_CompetitorFragment>(competitor).birthday !== null;

/** Data of a competitor by the names of the input. */
const storedFields = ({ emergencyContact, health, kit, event, ...competitor }: Editable) => ({
  ...competitor,
  ...health,
  documentType: competitor.documentType ?? (event.foreignDocuments ? 'CC' : null),
  kitId: kit?.id,
  emergencyName: emergencyContact.name,
  emergencyPhone: emergencyContact.phone,
});

/** Converts a competitor to form values. */
export const valuesOfCompetitor = (competitor: Editable): CompetitorValues =>
  valuesFromRow(competitorFields, storedFields(competitor));

/** Converts the form to the mutation's input; an untouched phone is sent as stored, in any format. */
export function competitorInput(values: CompetitorValues, competitor: Editable): CompetitorInput {
  const [stored, base] = [storedFields(competitor), valuesOfCompetitor(competitor)];
  const phone = (name: 'phone' | 'emergencyPhone') => (values[name] === base[name] ? stored : values)[name];
  return {
    ...inputFromValues<CompetitorInput>(competitorFields, values, base),
    phone: phone('phone'),
    emergencyPhone: phone('emergencyPhone'),
  };
}

/** Text in place of health data if there are none. */
export const withoutHealth = ({
  consentVersion,
  healthConsent,
}: {
  consentVersion: string | null;
  healthConsent: boolean;
}): string => (consentVersion !== null && !healthConsent ? 'No autorizó datos de salud' : '—');
