import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { EventChoicesDocument, EventNameDocument } from '../../gql/graphql';
import type { ListFilter } from '../../ui/list/filter-bar';
import { SEARCH_DELAY_MS, useListParams } from '../../ui/list/list-params';

/** Filter 'Evento' of a list (`?evento=12`): offers the newest events and finds others by typing. */
export function useEventFilter(): ListFilter {
  const chosen = useListParams().get('evento');
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);

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
