import { Box, Button, Flex, Link as ChakraLink, Skeleton, Stack, Text } from '@chakra-ui/react';
import { ChevronDown } from '../../ui/icons';
import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { useReconnected } from '../../base/network/connection';
import { paths } from '../../base/paths';
import { categoryGenderLabels, categoryName } from '../../base/format/texts';
import type { MatchingCategoriesQuery } from '../../gql/graphql';
import { QueryError } from '../../ui/feedback/query-error';
import { focusField } from '../../ui/form/error-summary';
import { fieldId } from '../../ui/field/field-id';
import { useFormStyle } from '../../ui/field/form-style';
import { MoneyText } from '../../ui/display/money-text';
import { RadioCardsField } from '../../ui/field/radio-cards';
import type { RegistrationDraft } from '../draft/draft';
import { priceText, type WizardEvent } from '../order-lines';
import type { StepValues } from './step-form';
import type { MatchingCategories } from './use-matching-categories';
import { capitalize, formatAges, formatLeft } from '../../base/format/format';

type Category = MatchingCategoriesQuery['matchingCategories'][number];
type ChoiceCategory = Omit<Category, 'price'>;

/** The team's category, chosen on the last tab for all. */
export function CategoryChoice({
  event,
  draft,
  matching,
  paidByPartner,
}: {
  event: WizardEvent;
  draft: RegistrationDraft;
  matching: MatchingCategories;
  paidByPartner: boolean;
}) {
  return (
    <CategoryOptions
      event={event}
      teamSize={draft.members.length}
      distance={draft.distance}
      {...matching}
      fullReason={({ seatsLeft }) => noRoomFor(draft.members.length, seatsLeft)}
      categoryPrice={paidByPartner ? undefined : ({ price }) => price}
      renderAside={(category) =>
        paidByPartner ? undefined : (
          <Flex direction="column" align="flex-end" gap="0.5">
            <MoneyText amount={category.price} fontSize="xl" />
            {draft.members.length > 1 ? (
              <Text textStyle="overline" fontWeight="400" color="fg.muted">
                por persona
              </Text>
            ) : null}
          </Flex>
        )
      }
    />
  );
}

/**
 * Lists the categories. Chooses the only one, or the narrowest age range of the distance chosen on the event's page;
 * folds the other distances then.
 */
export function CategoryOptions<C extends ChoiceCategory>({
  event,
  teamSize,
  distance,
  categories,
  fullReason,
  categoryPrice,
  error,
  loading,
  refetch,
  renderAside,
}: {
  event: WizardEvent;
  teamSize: number;
  /** Distance chosen on the event's page */
  distance?: string;
  categories: readonly C[] | undefined;
  /** Why a category has no room for the team; null if it has */
  fullReason: (category: C) => string | null;
  /** Price per person in a category, shown for the folded distances; omitted if a partner pays */
  categoryPrice?: (category: C) => number;
  error: unknown;
  loading: boolean;
  /** Never rejects */
  refetch: () => Promise<void>;
  /** Renders the price next to a category */
  renderAside: (category: C) => ReactNode;
}) {
  const { setValue, getValues } = useFormContext<StepValues>();
  const chosen = useWatch<StepValues, 'categoryId'>({ name: 'categoryId' });
  const { form } = useFormStyle();
  const [opened, setOpened] = useState(false);
  const ofDistance = categories?.filter((category) => category.distance === distance).sort(byAgeSpan) ?? [];
  const others = categories?.filter((category) => category.distance !== distance) ?? [];
  const isOpen = (category: C) => fullReason(category) === null;
  const likely = ofDistance.find(isOpen)?.id ?? '';
  const missed = categories && ofDistance.length === 0 ? distance : undefined;
  const folded = !opened && likely !== '' && others.length > 0 && !others.some(({ id }) => id === chosen);
  const open = categories?.filter(isOpen);
  const only = open?.length === 1 ? open[0]?.id : undefined;
  const openIds = open?.map(({ id }) => id).join(' ');
  const us = teamSize > 1 ? 'tu equipo' : 'ti';

  useEffect(() => {
    if (only) setValue('categoryId', only);
    else if (openIds !== undefined) {
      const ids = openIds.split(' ');
      if (!ids.includes(getValues('categoryId'))) setValue('categoryId', likely);
    }
  }, [openIds, only, likely, setValue, getValues]);

  useReconnected(() => void refetch());

  if (!categories && error) {
    return (
      <InPlaceOfField>
        <QueryError what="consultar las categorías" query={{ error, loading, refetch }} />
      </InPlaceOfField>
    );
  }
  if (!categories) {
    return (
      <Stack role="status" aria-label="Consultando las categorías" gap="3">
        <Skeleton h="16" rounded="l2" />
        <Skeleton h="16" rounded="l2" />
      </Stack>
    );
  }
  if (categories.length === 0) {
    return (
      <InPlaceOfField>
        <NoCategory slug={event.slug} />
      </InPlaceOfField>
    );
  }
  return (
    <>
      {missed ? (
        <Text role="status" bg="bg.warning" rounded="10px" px="4" py="3.5" mb="4" textStyle="caption">
          {`${missed}, la distancia que elegiste en la página del evento, no es para ${us}: elige otra.`}
        </Text>
      ) : null}
      <RadioCardsField<StepValues>
        name="categoryId"
        label="Categoría"
        requiredMessage="Elige la categoría."
        columns="minmax(0, 1fr)"
        help={teamSize > 1 ? 'Es la misma para todo el equipo.' : undefined}
        options={[...ofDistance, ...(folded ? [] : others)].map((category) => ({
          value: category.id,
          label: categoryName(category),
          description: rulesText(category),
          aside: renderAside(category),
          disabled: fullReason(category) !== null,
          reason: fullReason(category) ?? undefined,
        }))}
      />
      <Text role="status" textStyle="caption" color="fg.muted" mt="2">
        {only
          ? `Es la única categoría ${categories.length > 1 ? 'con cupos ' : ''}para ${us}, por eso ya está elegida.`
          : ''}
        {!only && ofDistance.length === 1 && chosen === likely ? `Es la única de ${distance} para ${us}.` : ''}
        {open?.length === 0 ? fullText(teamSize) : ''}
      </Text>
      {folded ? (
        <OtherDistances
          prices={distancePrices(others, categoryPrice)}
          onOpen={() => {
            flushSync(() => setOpened(true));
            focusField('categoryId', form);
          }}
        />
      ) : null}
    </>
  );
}

/** Sorts by the width of the age range: the narrowest category is the most specific. */
const byAgeSpan = (a: ChoiceCategory, b: ChoiceCategory): number => a.finalAge - a.startAge - (b.finalAge - b.startAge);

/** '5K $ 88.000 · 21K desde $ 173.000' */
function distancePrices<C extends ChoiceCategory>(
  categories: readonly C[],
  categoryPrice?: (category: C) => number,
): string {
  const distances = [...new Set(categories.map(({ distance }) => distance))];
  return distances
    .map((distance) => {
      const prices = categoryPrice ? categories.filter((row) => row.distance === distance).map(categoryPrice) : [];
      return prices.length === 0 ? distance : `${distance} ${priceText(prices)}`;
    })
    .join(' · ');
}

/** Opens the distances that were not chosen. */
function OtherDistances({ prices, onOpen }: { prices: string; onOpen: () => void }) {
  return (
    <Button
      type="button"
      variant="outline"
      w="full"
      h="auto"
      mt="4"
      px="4"
      py="3"
      justifyContent="space-between"
      textAlign="start"
      aria-expanded="false"
      onClick={onOpen}
    >
      <Box minW="0" whiteSpace="normal" lineHeight="1.35">
        <Text fontWeight="600">Cambiar de distancia</Text>
        <Text textStyle="caption" fontWeight="400" color="fg.muted">
          {prices}
        </Text>
      </Box>
      <ChevronDown size={20} />
    </Button>
  );
}

/** Stands in for the list so that focusing an invalid `categoryId` reaches the message that says why. */
function InPlaceOfField({ children }: { children: ReactNode }) {
  const { form } = useFormStyle();
  return (
    <Box id={fieldId('categoryId', form)} tabIndex={-1}>
      {children}
    </Box>
  );
}

/** Says why a category with these seats left cannot hold a team of this size; null if it can or is unlimited. */
export function noRoomFor(teamSize: number, seatsLeft: number | null): string | null {
  if (seatsLeft === null || seatsLeft >= teamSize) return null;
  if (seatsLeft === 0) return 'Agotada.';
  return `${formatLeft(seatsLeft, 'cupo', 'cupos')} y tu equipo es de ${teamSize}.`;
}

const fullText = (teamSize: number): string =>
  teamSize > 1
    ? 'Ninguna tiene cupos para todo tu equipo. Si se libera alguno, aparece aquí.'
    : 'Se agotaron los cupos de las categorías para ti. Si se libera alguno, aparece aquí.';

function rulesText(category: ChoiceCategory): string {
  const ages = formatAges(category, { sentence: true });
  const { gender } = category;
  return gender === 'NON_SPORT' ? capitalize(ages) : `${categoryGenderLabels[gender]}, ${ages}`;
}

function NoCategory({ slug }: { slug: string }) {
  return (
    <Stack role="alert" gap="2" bg="bg.warning" rounded="10px" px="4" py="4">
      <Text fontWeight="650">No hay categoría, leer las reglas.</Text>
      <Text textStyle="caption">
        Las categorías dependen del género y de la edad de cada participante el día del evento.{' '}
        <ChakraLink
          href={`${paths.event(slug)}#categorias`}
          target="_blank"
          color="brand.fg"
          fontWeight="600"
          variant="underline"
        >
          Ver las categorías del evento
        </ChakraLink>
      </Text>
    </Stack>
  );
}
