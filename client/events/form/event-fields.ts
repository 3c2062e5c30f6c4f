import type { Open } from '../../base/network/fragment';
import { fromDateTimeInput, toDateTimeInput } from '../../base/format/format';
import { sportOptionLabels } from '../../base/format/texts';
import type { Sport } from '../../gql/enums';
import type { EventForm_EventFragment, EventInput } from '../../gql/graphql';
import { emptyValues, listFields, inputFromValues, valuesFromRow, type ValuesOf } from '../../ui/field/field-list';
import {
  categoryInput,
  emptyCategory,
  emptyPrice,
  kitInput,
  nonSportCategory,
  nonSportKit,
  type CategoryValues,
  type KitValues,
  type PriceValues,
} from './event-form-rows';
import { eventDetailFields } from './event-detail-fields';

type StoredEvent = Open<EventForm_EventFragment>;

const sports: readonly Sport[] = ['RUNNING', 'CYCLING', 'BOTH', 'NON_SPORT'];

const trimmed = (text: string) => text.trim();
const picked = (picture: File | null) => picture ?? undefined;

/**
 * Fields of the event form. Times are `YYYY-MM-DDTHH:mm` in Bogotá. Images are set only if new ones were picked; fixed
 * rows of a non-sport event are omitted. Defaults: own event, open, individual.
 */
export const eventFields = listFields<StoredEvent, EventInput>()({
  name: {
    label: 'Nombre',
    empty: '',
    send: trimmed,
    control: { kind: 'text', maxLength: 120 },
    group: 'basics',
    wide: true,
  },
  sport: {
    label: 'Tipo de evento',
    empty: '',
    send: (sport: Sport | '') => sport || 'RUNNING',
    control: {
      kind: 'select',
      placeholder: 'Selecciona el tipo de evento',
      options: sports.map((value) => ({ value, label: sportOptionLabels[value] })),
    },
    requiredMessage: 'Selecciona el tipo de evento.',
    group: 'basics',
  },
  city: {
    label: 'Ciudad',
    empty: '',
    send: trimmed,
    control: { kind: 'text', maxLength: 80 },
    optional: true,
    group: 'basics',
  },
  startsAt: {
    label: 'Fecha del evento',
    empty: '',
    read: ({ startsAt }) => toDateTimeInput(startsAt),
    send: fromDateTimeInput,
    control: { kind: 'moment' },
  },
  registerOpening: {
    label: 'Apertura de inscripciones',
    empty: '',
    read: ({ registerOpening }) => (registerOpening ? toDateTimeInput(registerOpening) : ''),
    send: (moment: string) => (moment ? fromDateTimeInput(moment) : null),
    control: { kind: 'moment' },
    check: (opening: string, { registerDeadline }: { registerDeadline: string }) =>
      registerDeadline === '' || opening < registerDeadline || 'Deben abrir antes de su cierre.',
    help: 'Si la dejas vacía, abren cuando publicas el evento.',
    optional: true,
  },
  registerDeadline: {
    label: 'Cierre de inscripciones',
    empty: '',
    read: ({ registerDeadline }) => toDateTimeInput(registerDeadline),
    send: fromDateTimeInput,
    control: { kind: 'moment' },
    check: (deadline: string, { startsAt }: { startsAt: string }) =>
      startsAt === '' || deadline <= startsAt || 'El cierre no puede ser después del inicio del evento.',
  },
  timeframe: {
    label: 'Horario',
    empty: { start: '', end: '' },
    read: ({ timeframe: { start, end } }) => ({ start, end }),
  },
  participantLimit: {
    label: 'Límite de participantes',
    empty: null,
    send: (limit: number | null) => limit ?? 0,
    control: { kind: 'number', min: 1, max: 1_000_000 },
    help: 'Los cupos del evento, contando a cada persona de un equipo.',
  },
  teamSizes: {
    label: 'Tamaño de equipo',
    empty: ['1'],
    read: ({ teamSizes }) => [...teamSizes].sort((a, b) => a - b).map(String),
    send: (sizes: string[]) => sizes.map(Number).sort((a, b) => a - b),
  },
  prices: {
    label: 'Precios',
    empty: [emptyPrice],
    read: ({ prices }) =>
      [...prices].sort((a, b) => a.date.localeCompare(b.date)).map(({ date, amount }) => ({ date, amount })),
    send: (prices: PriceValues[]) => prices.map(({ date, amount }) => ({ date, amount: amount ?? 0 })),
  },
  categories: {
    label: 'Categorías',
    empty: [emptyCategory],
    read: ({ sport, categories }) =>
      sport === 'NON_SPORT'
        ? []
        : categories.map(
            ({
              id,
              distance,
              title,
              gender,
              startAge,
              finalAge,
              teamsOnly,
              difference,
              startTime,
              participantLimit,
            }) => ({
              ...{ id, distance, title, gender, startAge, finalAge, teamsOnly, difference, participantLimit },
              startTime: startTime ?? '',
            }),
          ),
    send: (categories: CategoryValues[]) => categories.map(categoryInput),
  },
  kits: {
    label: 'Kits',
    empty: [],
    read: ({ sport, kits }) =>
      sport === 'NON_SPORT' ? [] : kits.map(({ id, name, size, amount }) => ({ id, name, size, amount })),
    send: (kits: KitValues[]) => kits.map(kitInput),
  },
  description: { label: 'Descripción', empty: '', control: { kind: 'richText' }, optional: true, group: 'page' },
  coverImage: { label: 'Imagen de portada', empty: null, read: () => null, send: picked },
  coverFocus: {
    label: 'Qué parte de la portada se ve',
    changed: 'punto de la portada',
    empty: null,
    read: ({ coverFocus }): { x: number; y: number } | null => coverFocus && { x: coverFocus.x, y: coverFocus.y },
  },
  icon: { label: 'Icono', empty: null, read: () => null, send: picked },
  status: {
    label: 'Estado',
    empty: false,
    read: ({ status }) => status === 'ACTIVE',
    send: (active: boolean) => (active ? 'ACTIVE' : 'INACTIVE'),
    control: { kind: 'switch', on: 'Activo', off: 'Inactivo' },
    help: 'Un evento inactivo no aparece en la lista pública ni recibe inscripciones.',
    group: 'publishing',
  },
  type: {
    label: 'Evento propio',
    empty: true,
    read: ({ type }) => type === 'OWN',
    send: (own: boolean) => (own ? 'OWN' : 'PRIVATE'),
    control: { kind: 'switch', on: 'Propio', off: 'Privado' },
    help: 'Privado: lo organiza otra entidad.',
    group: 'publishing',
  },
  foreignDocuments: {
    label: 'Documentos de otros países',
    empty: false,
    control: { kind: 'switch', on: 'Se reciben', off: 'Solo números' },
    help: 'Al inscribirse se pregunta el tipo de documento, y el pasaporte puede tener letras.',
    group: 'publishing',
  },
  asksAddress: {
    label: 'Dirección de los participantes',
    empty: false,
    control: { kind: 'switch', on: 'Se pide', off: 'No se pide' },
    help: 'Pídela solo si le envías algo a cada participante, como el kit. Los pedidos de la tienda preguntan la suya.',
    group: 'publishing',
  },
  ...eventDetailFields,
  previousEditionId: {
    label: 'Edición anterior',
    empty: '',
    read: ({ previousEdition }) => previousEdition?.id ?? '',
    send: (id: string) => id || null,
    // Users who may not read this field must not clear it.
    onlyChanged: true,
  },
});

/** Values of the event form. */
export type EventFormValues = ValuesOf<typeof eventFields>;

/** Converts a stored event to form values. */
export const valuesOfEvent = (event: EventForm_EventFragment): EventFormValues => valuesFromRow(eventFields, event);

export const emptyEvent: EventFormValues = emptyValues(eventFields);

/** Converts valid form values to the mutation's input; a non-sport event gets one fixed category and kit. */
export const eventInput = (values: EventFormValues, base: EventFormValues): EventInput => ({
  ...inputFromValues<EventInput>(eventFields, values, base),
  ...(values.sport === 'NON_SPORT' && {
    categories: [nonSportCategory],
    kits: [nonSportKit(values.participantLimit)],
  }),
});
