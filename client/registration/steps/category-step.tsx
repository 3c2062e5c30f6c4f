import { Box, Stack, Text } from '@chakra-ui/react';
import { CategoryChoice } from './category-choice';
import type { RegistrationDraft } from '../draft/draft';
import { sizeGroups } from '../products/kit-choices';
import type { WizardEvent } from '../order-lines';
import { SizeChips } from '../products/size-chips';
import type { MatchingCategories } from './use-matching-categories';

/** The participant's kit size; on the last tab also the category of all. */
export function CategoryStep({
  event,
  draft,
  member,
  matching,
  paidByPartner,
}: {
  event: WizardEvent;
  draft: RegistrationDraft;
  member: number;
  matching: MatchingCategories;
  paidByPartner: boolean;
}) {
  const others = draft.members.filter((_, index) => index !== member).map(({ values }) => values.kitId);
  const groups =
    event.sport === 'NON_SPORT' ? [] : sizeGroups(event.kits, others, draft.members[member]?.values.gender);
  const last = member === draft.members.length - 1;
  return (
    <Stack gap="7">
      {groups.length > 0 ? <SizeChips groups={groups} /> : null}
      {last ? (
        <Box>
          <CategoryChoice event={event} draft={draft} matching={matching} paidByPartner={paidByPartner} />
        </Box>
      ) : null}
      {!last && groups.length === 0 ? (
        <Text bg="bg.info" rounded="10px" px="4" py="3.5" textStyle="caption">
          Aquí no tienes que elegir nada: la categoría se elige con el Participante {draft.members.length} y vale para
          todo el equipo.
        </Text>
      ) : null}
    </Stack>
  );
}
