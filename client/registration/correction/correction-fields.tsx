import { useQuery } from '@apollo/client/react';
import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { formatDifference } from '../../base/format/format';
import { reloadOf } from '../../base/network/reload';
import type { Gender } from '../../gql/enums';
import { FittingCategoriesDocument } from '../../gql/graphql';
import { FieldGrid, FieldSection } from '../../ui/field/field-grid';
import { CategoryOptions, noRoomFor } from '../steps/category-choice';
import { EmergencyFields, HealthConsent } from '../steps/contact-step';
import type { CorrectionStep, MemberToCorrect } from './correction';
import type { MemberValues } from '../draft/draft';
import { sizeGroups } from '../products/kit-choices';
import type { WizardEvent } from '../order-lines';
import { PersonalStep } from '../steps/personal-step';
import { SizeChips } from '../products/size-chips';

/** Wizard fields of one step, for a member of a held team. */
export function CorrectionFields({
  step,
  event,
  token,
  member,
  values,
  categoryId,
  teamSize,
  health,
  onHealth,
}: {
  step: CorrectionStep;
  event: WizardEvent;
  token: string;
  member: MemberToCorrect;
  values: MemberValues;
  categoryId: string;
  teamSize: number;
  /** Whether health data are being replaced; stored values are never sent to the browser */
  health: boolean;
  onHealth: () => void;
}) {
  switch (step) {
    case 'info':
      return <PersonalStep prefilled={false} event={event} />;
    case 'categoria':
      return (
        <HeldCategory
          event={event}
          token={token}
          member={member}
          gender={values.gender || member.gender}
          categoryId={categoryId}
          teamSize={teamSize}
        />
      );
    case 'contacto':
      return (
        <FieldGrid>
          <EmergencyFields />
          <FieldSection title="Autorización de datos" />
          <HealthConsent
            text={event.consent.health ?? ''}
            sentence="Autorizo también mis datos de salud"
            stored={!health && member.hasHealth ? <StoredHealth onChange={onHealth} /> : undefined}
          />
        </FieldGrid>
      );
  }
}

function StoredHealth({ onChange }: { onChange: () => void }) {
  return (
    <Box>
      <Text color="fg.muted">
        La EPS, el grupo sanguíneo y el factor Rh están guardados y aquí no se muestran. Escríbelos de nuevo solo si
        están mal. Si quitas la marca, se borran al guardar.
      </Text>
      <Button type="button" mt="3" size="lg" variant="outline" onClick={onChange}>
        Cambiar datos de salud
      </Button>
    </Box>
  );
}

/** Kit size, and the team's category, which a changed gender may no longer fit. */
function HeldCategory({
  event,
  token,
  member: { position, kitId },
  gender,
  categoryId,
  teamSize,
}: {
  event: WizardEvent;
  token: string;
  member: MemberToCorrect;
  gender: Gender;
  /** Currently held category */
  categoryId: string;
  teamSize: number;
}) {
  const categoriesQuery = useQuery(FittingCategoriesDocument, {
    variables: { token, position, gender },
    fetchPolicy: 'cache-and-network',
  });
  // Count the unit held for this member as available to them.
  const kits = event.kits.map((kit) => (kit.id === kitId ? { ...kit, left: kit.left + 1 } : kit));
  const held = event.categories.find(({ id }) => id === categoryId)?.difference ?? 0;
  const groups = event.sport === 'NON_SPORT' ? [] : sizeGroups(kits, [], gender);
  return (
    <Stack gap="7">
      {groups.length > 0 ? <SizeChips groups={groups} /> : null}
      <CategoryOptions
        event={event}
        teamSize={teamSize}
        categories={categoriesQuery.data?.registration?.eligibleCategories}
        // The current category already holds seats for this team.
        fullReason={({ id, seatsLeft }) => (id === categoryId ? null : noRoomFor(teamSize, seatsLeft))}
        error={categoriesQuery.error}
        loading={categoriesQuery.loading}
        refetch={reloadOf(categoriesQuery.refetch)}
        renderAside={({ difference }) => <Text textStyle="caption">{differenceText(difference - held)}</Text>}
      />
    </Stack>
  );
}

/** Describes the price difference between another category and the held one: the hold keeps its price. */
const differenceText = (pesos: number): string =>
  pesos === 0 ? 'Sin cambio de precio' : `${formatDifference(pesos)} por persona`;
