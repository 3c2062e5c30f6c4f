import { useQuery } from '@apollo/client/react';
import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { formatMoney } from '../base/format';
import type { Gender } from '../gql/enums';
import { FittingCategoriesDocument } from '../gql/graphql';
import { FieldGrid, FieldSection } from '../ui/field-grid';
import { CategoryOptions, noRoomFor } from './category-choice';
import { EmergencyFields, HealthConsent } from './contact-step';
import type { CorrectionStep, MemberToCorrect } from './correction';
import type { MemberValues } from './draft';
import { sizeGroups } from './kit-choices';
import type { WizardEvent } from './order-lines';
import { PersonalStep } from './personal-step';
import { SizeChips } from './size-chips';

/** The wizard's fields of a step, of somebody whose place is held. */
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
  /** Whether the health data are written anew; what is stored is not told */
  health: boolean;
  onHealth: () => void;
}) {
  switch (step) {
    case 'info':
      return <PersonalStep prefilled={false} asksAddress={event.asksAddress} />;
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
      <Button type="button" mt="3" size="lg" variant="outline" borderColor="border.control" onClick={onChange}>
        Cambiar datos de salud
      </Button>
    </Box>
  );
}

/** The kit's size, and the category of all: what a changed gender may make another one. */
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
  /** The one that is held */
  categoryId: string;
  teamSize: number;
}) {
  const asked = useQuery(FittingCategoriesDocument, {
    variables: { token, position, gender },
    fetchPolicy: 'cache-and-network',
  });
  // The unit that is held for this person is theirs to keep.
  const kits = event.kits.map((kit) => (kit.id === kitId ? { ...kit, left: kit.left + 1 } : kit));
  const held = event.categories.find(({ id }) => id === categoryId)?.difference ?? 0;
  const groups = event.sport === 'NON_SPORT' ? [] : sizeGroups(kits, [], gender);
  return (
    <Stack gap="7">
      {groups.length > 0 ? <SizeChips groups={groups} /> : null}
      <CategoryOptions
        event={event}
        teamSize={teamSize}
        categories={asked.data?.registration?.eligibleCategories}
        // The places that are held in the category of now are the team's own.
        fullReason={({ id, seatsLeft }) => (id === categoryId ? null : noRoomFor(teamSize, seatsLeft))}
        error={asked.error}
        loading={asked.loading}
        refetch={() => void asked.refetch().catch(() => undefined)}
        asideOf={({ difference }) => <Text textStyle="caption">{differenceText(difference - held)}</Text>}
      />
    </Stack>
  );
}

/** The hold keeps its price: what another category changes is its difference to the one that is held. */
function differenceText(pesos: number): string {
  if (pesos === 0) return 'Sin cambio de precio';
  return `${pesos > 0 ? '+' : '−'} ${formatMoney(Math.abs(pesos))} por persona`;
}
