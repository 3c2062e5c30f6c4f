import { Flex, Text } from '@chakra-ui/react';
import { HistoryIcon } from '../../ui/icons';
import { genderLabels } from '../../base/format/texts';
import type { Gender } from '../../gql/enums';
import { ConfirmField } from '../../ui/field/confirm-field';
import { PhoneField } from '../../ui/field/phone-field';
import { RadioCardsField } from '../../ui/field/radio-cards';
import { TextField } from '../../ui/field/text-field';
import { FieldGrid, FieldSection, Wide } from '../../ui/field/field-grid';
import { CityField } from './city-field';
import { ConfirmTyped } from './confirm-typed';
import { askedProps } from '../competitor-fields';
import type { MemberValues } from '../draft/draft';
import type { WizardEvent } from '../order-lines';
import { TextFields } from '../text-fields';
import { EmailSuggestion } from './email-suggestion';
import { SameAsFirst } from './same-as-first';
import { cityOption } from './static-lists';
import type { StepValues } from './step-form';

const genders: readonly Gender[] = ['FEMALE', 'MALE'];

/** Personal and contact data. `prefilled` says where the data come from. */
export function PersonalStep({
  prefilled,
  event: { asksAddress, sport },
  first = null,
}: {
  prefilled: boolean;
  event: Pick<WizardEvent, 'asksAddress' | 'sport'>;
  /** Values of the leader, whose home is copied by default; null on the leader's own step */
  first?: MemberValues | null;
}) {
  const phone = <PhoneField<StepValues> {...askedProps('phone')} />;
  return (
    <FieldGrid>
      {prefilled ? (
        <Wide>
          <Flex role="status" gap="3" align="center" bg="bg.info" rounded="10px" px="4" py="3.5" textStyle="caption">
            <Text as="span" color="fg.info" flex="none">
              <HistoryIcon size={18} />
            </Text>
            Datos de tu última inscripción. Revísalos.
          </Flex>
        </Wide>
      ) : null}
      <TextFields group="name" propsOf={askedProps} />
      {sport === 'NON_SPORT' ? null : <TextFields group="bib" propsOf={askedProps} />}
      <Wide>
        <RadioCardsField<StepValues>
          {...askedProps('gender')}
          help="Lo usamos para mostrarte las categorías disponibles."
          options={genders.map((value) => ({ value, label: genderLabels[value] }))}
        />
      </Wide>
      <SameAsFirst
        first={first}
        part="home"
        what={asksAddress ? 'Ciudad y dirección' : 'Ciudad'}
        text={(values) => [...(asksAddress ? [values.address] : []), cityOption(values).label].join(', ')}
      >
        <Wide>
          <CityField label="Ciudad o municipio donde vives" />
        </Wide>
        {asksAddress ? <TextFields group="home" propsOf={askedProps} /> : null}
      </SameAsFirst>
      <FieldSection title="Correo y celular">
        <Text color="fg.muted" fontSize="15px" mt="1">
          La organización te escribe o te llama si algo del evento cambia.
        </Text>
      </FieldSection>
      <ConfirmTyped
        typed="emailTyped"
        field={
          <>
            <TextField<StepValues> {...askedProps('email')} help="Aquí llega tu comprobante." />
            <EmailSuggestion />
          </>
        }
        confirm={
          <ConfirmField<StepValues>
            name="emailConfirm"
            of="email"
            kind="email"
            label="Confirma tu correo electrónico"
            help="Solo porque lo escribiste a mano."
            requiredMessage="Confirma el correo electrónico."
          />
        }
      />
      {first ? (
        // Others confirm only the email, because their bib is sent there.
        phone
      ) : (
        <ConfirmTyped
          typed="phoneTyped"
          field={phone}
          confirm={
            <ConfirmField<StepValues>
              name="phoneConfirm"
              of="phone"
              kind="phone"
              label="Confirma tu celular"
              requiredMessage="Confirma el celular."
            />
          }
        />
      )}
    </FieldGrid>
  );
}
