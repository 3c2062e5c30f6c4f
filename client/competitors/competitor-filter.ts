import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { formatCount } from '../base/format/format';
import { unmask } from '../base/network/fragment';
import { categoryName, purchaseStatusLabels, teamSizeGroupLabel } from '../base/format/texts';
import type { PurchaseStatus } from '../gql/enums';
import {
  CompetitorFilterEventDocument,
  CompetitorFilterEventsDocument,
  type CompetitorFilter,
  type CompetitorFilter_EventFragment,
} from '../gql/graphql';
import { FINISHED, TO_COME } from '../statistics/list-links';
import { filterValues, type ListFilter } from '../ui/list/filter-bar';
import { useListParams } from '../ui/list/list-params';
import type { PageInfo } from '../ui/list/pager';

/** Path of the export, which accepts the list's filter. */
export const COMPETITORS_FILE = '/api/competitors/export';

/** Fields of a chosen event that the filters use. */
export type FilteredEvent = CompetitorFilter_EventFragment;

/** Payment states by their code in the specification, used in the URL; the state without a code uses a word. */
const statusCodes = [
  ['0', 'UNPAID'],
  ['verificacion', 'IN_VERIFICATION'],
  ['4', 'PAID'],
  ['6', 'REJECTED'],
  ['7', 'PARTNER'],
  ['8', 'COURTESY'],
  ['100', 'FREE'],
] as const satisfies readonly (readonly [string, PurchaseStatus])[];

/** Options of the time filter, used if no event is chosen. */
const whenOptions = [
  { value: TO_COME, label: 'Por correr' },
  { value: FINISHED, label: 'Terminados' },
];
const pastEvents = (inAddress: string | null): boolean | null =>
  inAddress === FINISHED ? true : inAddress === TO_COME ? false : null;

const teamSizes = [1, 2, 3, 4, 5, 6, 7];

/** Filter of the competitor list in the URL: `?q=&evento=&categoria=&pago=0,6&talla=&equipo=2`. */
export function useCompetitorFilter(ofEvent?: FilteredEvent) {
  const { q, get } = useListParams();
  const size = Number(get('equipo'));
  const teamSize = Number.isInteger(size) && size >= 1 && size <= 7 ? size : null;
  const eventId = ofEvent?.id ?? get('evento');
  const codes = filterValues(get('pago')).filter((code) => statusCodes.some(([known]) => known === code));
  const [categoryId, kitId] = eventId === null ? [null, null] : [get('categoria'), get('talla')];
  const statuses = statusCodes.filter(([code]) => codes.includes(code)).map(([, status]) => status);
  const past = eventId === null ? pastEvents(get('ver')) : null;
  const filter: CompetitorFilter = {
    eventId,
    past,
    teamSize,
    search: q || null,
    statuses: statuses.length > 0 ? statuses : null,
    categoryId,
    kitId,
  };
  /** Filter as query parameters of the export. */
  const params = new URLSearchParams(
    Object.entries({
      event_id: eventId,
      past: past === null ? null : past ? '1' : '0',
      minCount: teamSize === null ? null : String(teamSize),
      search: q,
      status: statuses.join(','),
      category_id: categoryId,
      kit_id: kitId,
    }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return { filter, params };
}

/** Filter chips: event (unless the list is one event's), payment, team and, of an event, categories and sizes. */
export function useCompetitorChips(ofEvent?: FilteredEvent): { chips: ListFilter[]; event: FilteredEvent | null } {
  const { get } = useListParams();
  const [typed, setTyped] = useState('');
  const chosen = get('evento');
  const { data: found, previousData } = useQuery(CompetitorFilterEventsDocument, {
    variables: { search: typed.trim() || null },
    skip: ofEvent !== undefined,
  });
  const { data: one } = useQuery(CompetitorFilterEventDocument, {
    variables: { id: chosen ?? '' },
    skip: ofEvent !== undefined || chosen === null,
  });
  const event = ofEvent ?? (chosen === null ? null : (unmask<FilteredEvent>(one?.event) ?? null));
  const events = (found ?? previousData)?.events.data;
  const kitNames = new Set(event?.kits.map(({ name }) => name));
  const chips: ListFilter[] = [];
  if (!ofEvent)
    chips.push({
      param: 'evento',
      label: 'Evento',
      options: events?.map(({ id, name }) => ({ value: id, label: name })),
      onSearch: setTyped,
      getName: (id) => (event?.id === id ? event.name : undefined),
      clears: ['categoria', 'talla', 'ver'],
    });
  if (!ofEvent && chosen === null) chips.push({ param: 'ver', label: 'Fecha del evento', options: whenOptions });
  if (event && event.categories.length > 0)
    chips.push({
      param: 'categoria',
      label: 'Categoría',
      options: event.categories.map((category) => ({ value: category.id, label: categoryName(category) })),
    });
  chips.push({
    param: 'pago',
    label: 'Pago',
    multiple: true,
    options: statusCodes.map(([value, status]) => ({ value, label: purchaseStatusLabels[status].label })),
  });
  if (event && event.kits.length > 0)
    chips.push({
      param: 'talla',
      label: 'Talla',
      options: event.kits.map(({ id, name, sizeLabel }) => ({
        value: id,
        label: kitNames.size > 1 ? `${name} ${sizeLabel}` : sizeLabel,
      })),
    });
  chips.push({
    param: 'equipo',
    label: 'Equipo',
    options: teamSizes.map((size) => ({ value: String(size), label: teamSizeGroupLabel(size) })),
  });
  return { chips, event };
}

const whichEvents = (past: boolean | null | undefined): string =>
  past == null ? 'todos tus eventos' : past ? 'los eventos terminados' : 'los eventos por correr';

/** "154 competidores sin pago en parejas de Media Maratón": the filter as a sentence. */
export function scopeText(
  page: PageInfo,
  filter: CompetitorFilter,
  event: FilteredEvent | null,
  named: boolean,
): string {
  const { total, more } = page;
  const count = `${more ? 'Más de ' : ''}${formatCount(total, 'competidor', 'competidores')}`;
  const statuses = filter.statuses ?? [];
  const paying =
    statuses.length === 0
      ? ''
      : statuses.every((status) => status === 'UNPAID' || status === 'REJECTED')
        ? ' sin pago'
        : ` con ${statuses.map((status) => `«${purchaseStatusLabels[status].label}»`).join(' o ')}`;
  const teams = filter.teamSize ? ` en ${teamSizeGroupLabel(filter.teamSize).toLowerCase()}` : '';
  const where =
    named && event ? ` ${teams ? 'de' : 'en'} ${event.name}` : filter.eventId ? '' : ` en ${whichEvents(filter.past)}`;
  return count + paying + teams + where;
}
