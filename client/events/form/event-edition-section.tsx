import { useQuery } from '@apollo/client/react';
import { Button, Stack } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatShortDate, fromDateTimeInput } from '../../base/format/format';
import { EditionChoicesDocument } from '../../gql/graphql';
import { ComboboxField, listStateOf } from '../../ui/field/combobox-field';
import type { EventFormValues } from './event-fields';
import { FormSection } from '../../ui/form/form-section';
import { suggestedEdition, type EditionChoice } from './suggested-edition';

const editionLabel = ({ name, startsAt }: EditionChoice) => `${name} · ${formatShortDate(startsAt)}`;

/** Previous edition for comparison: one of the viewer's earlier events. */
export function EventEditionSection({ eventId }: { eventId: string | null }) {
  const query = useQuery(EditionChoicesDocument, { fetchPolicy: 'cache-and-network' });
  const { data } = query;
  const { setValue } = useFormContext<EventFormValues>();
  const [name, startsAt, chosen] = useWatch<EventFormValues, ['name', 'startsAt', 'previousEditionId']>({
    name: ['name', 'startsAt', 'previousEditionId'],
  });
  const earlier = useMemo(() => {
    const start = startsAt ? new Date(fromDateTimeInput(startsAt)) : new Date();
    return (data?.editionChoices ?? []).filter(({ id, startsAt: at }) => id !== eventId && new Date(at) < start);
  }, [data, eventId, startsAt]);
  const options = useMemo(
    () => earlier.map((choice) => ({ value: choice.id, label: editionLabel(choice) })),
    [earlier],
  );
  const suggested = chosen ? null : suggestedEdition(name, earlier);
  const choose = (id: string) => setValue('previousEditionId', id, { shouldDirty: true, shouldValidate: true });

  return (
    <FormSection title="Edición anterior">
      <Stack gap="3">
        <ComboboxField<EventFormValues>
          name="previousEditionId"
          label="Se compara con"
          optional
          help={`Verás las inscripciones de este evento junto a las de la edición anterior.${eventId ? '' : ' Al crearlo copiamos sus rutas y patrocinadores.'}`}
          placeholder="Busca un evento tuyo"
          list={listStateOf(query)}
          options={options}
        />
        {suggested ? (
          <Button variant="outline" size="sm" whiteSpace="normal" h="auto" py="2" onClick={() => choose(suggested.id)}>
            Usar {editionLabel(suggested)}
          </Button>
        ) : null}
        {chosen ? (
          <Button variant="ghost" size="sm" alignSelf="flex-start" ms="-2" onClick={() => choose('')}>
            Quitar la comparación
          </Button>
        ) : null}
      </Stack>
    </FormSection>
  );
}
