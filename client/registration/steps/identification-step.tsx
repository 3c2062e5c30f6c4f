import { Link as ChakraLink, Stack } from '@chakra-ui/react';
import { Link } from '../../base/navigation';
import { ageAt } from '../../base/format/format';
import { DatePartsField } from '../../ui/field/date-parts-field';
import { DocumentField } from '../../ui/field/document-field';
import { TypedDocumentFields } from '../../ui/field/document-fields';
import { FieldMessage } from '../../ui/field/field-frame';
import { askedProps } from '../competitor-fields';
import type { RegistrationDraft } from '../draft/draft';
import { duplicateIn, duplicateText } from './duplicate-document';
import { FieldGrid, Wide } from '../../ui/field/field-grid';
import type { StepValues } from './step-form';
import { placeSearch } from './steps';

/** ID of the element that says why 'Continuar' is disabled. */
export const DUPLICATE_REASON_ID = 'documento-repetido';

/** Warns while typing that another competitor of the team has the same document. */
function DuplicateNotice({ draft, member }: { draft: RegistrationDraft; member: number }) {
  const other = duplicateIn(draft, member);
  if (other === null) return null;
  return (
    <div role="alert">
      <FieldMessage id={DUPLICATE_REASON_ID}>
        {duplicateText}{' '}
        <ChakraLink asChild color="inherit" variant="underline" textUnderlineOffset="3px">
          <Link to={placeSearch({ member: other, step: 'identificacion' })}>Ver Participante {other + 1}</Link>
        </ChakraLink>
      </FieldMessage>
    </div>
  );
}

/** Document and birthday: with both, the server looks the person up. */
export function IdentificationStep({
  draft,
  member,
  startsAt,
  foreign,
  searching,
}: {
  draft: RegistrationDraft;
  member: number;
  startsAt: string;
  /** Whether the event accepts foreign identity documents */
  foreign: boolean;
  searching: boolean;
}) {
  const document = {
    ...askedProps('dni'),
    help: 'El mismo que vas a presentar para recoger el kit.',
    searching,
  };
  return (
    <FieldGrid>
      <Wide>
        {foreign ? (
          <Stack gap="4.5">
            <TypedDocumentFields<StepValues> {...document} type="documentType" />
          </Stack>
        ) : (
          <DocumentField<StepValues> {...document} />
        )}
        <DuplicateNotice draft={draft} member={member} />
      </Wide>
      <Wide>
        <DatePartsField<StepValues> {...askedProps('birthday')} confirm={(date) => ageText(ageAt(date, startsAt))} />
      </Wide>
    </FieldGrid>
  );
}

function ageText(age: number): string | null {
  if (age < 0) return null;
  return `Tendrás ${age} ${age === 1 ? 'año' : 'años'} el día del evento`;
}
