import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { EventChoicesDocument, EventNameDocument } from '../../gql/graphql';
import type { ListFilter } from '../../ui/list/filter-bar';
import { useListParams } from '../../ui/list/list-params';
import { useDebounced } from '../../ui/list/use-debounced';

/** Filter 'Evento' of a list (`?evento=12`): offers the newest events and finds others by typing. */
export function useEventFilter(): ListFilter {
  const chosen = useListParams().get('evento');
  const [typed, setTyped] = useState('');
  const [search] = useDebounced(typed);

  const { data } = useQuery(EventChoicesDocument, { variables: { search: search || null } });
  const options = data?.events.data.map(({ id, name }) => ({ value: id, label: name }));
  const known = options?.some(({ value }) => value === chosen) ?? true;
  // Name of an event chosen by a link or no longer among the results.
  const { data: named } = useQuery(EventNameDocument, {
    variables: { id: chosen ?? '' },
    skip: chosen === null || known || !/^\d+$/.test(chosen),
  });
  return {
    param: 'evento',
    label: 'Evento',
    options,
    onSearch: setTyped,
    getName: (value) => (named?.event?.id === value ? named.event.name : undefined),
  };
}
