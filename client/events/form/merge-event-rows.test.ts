import { emptyEvent, type EventFormValues } from './event-fields';
import { mergeValues } from '../../ui/form/merge-values';

const category = (id: string | undefined, title: string) => ({
  id,
  distance: '10K',
  title,
  gender: 'MIXED' as const,
  startAge: 12,
  finalAge: 99,
  teamsOnly: false,
  difference: 0,
  startTime: '',
  participantLimit: null,
});
const base: EventFormValues = {
  ...emptyEvent,
  name: 'Carrera',
  city: 'Cali',
  categories: [category('1', 'Abierta'), category('2', 'Máster')],
};

it('mergeEventRows keeps my changes and takes those of others elsewhere', () => {
  const merged = mergeValues(base, { ...base, name: 'Mi nombre' }, { ...base, name: 'Su nombre', city: 'Palmira' });
  expect(merged.name).toBe('Mi nombre');
  expect(merged.city).toBe('Palmira');
});

it('rows are merged one by one: my changed ones, theirs otherwise, and new ones of both', () => {
  const mine = {
    ...base,
    categories: [category('1', 'Abierta mía'), category('2', 'Máster'), category(undefined, 'Nueva mía')],
  };
  const othersValues = {
    ...base,
    categories: [category('1', 'Abierta'), category('2', 'Máster suya'), category('5', 'Nueva suya')],
  };
  expect(mergeValues(base, mine, othersValues).categories).toEqual([
    category('1', 'Abierta mía'),
    category('2', 'Máster suya'),
    category(undefined, 'Nueva mía'),
    category('5', 'Nueva suya'),
  ]);
});

it('a row that another user deleted is removed unless I changed it', () => {
  const othersValues = { ...base, categories: [] };
  const mine = { ...base, categories: [category('1', 'Abierta'), category('2', 'Máster mía')] };
  expect(mergeValues(base, mine, othersValues).categories).toEqual([category(undefined, 'Máster mía')]);
});

it('a row that I deleted does not return', () => {
  const mine = { ...base, categories: [category('2', 'Máster')] };
  expect(mergeValues(base, mine, base).categories).toEqual([category('2', 'Máster')]);
});

it('merging the response of a save assigns IDs to new rows and keeps what was typed since', () => {
  const sent = {
    ...base,
    categories: [category('1', 'Abierta'), category(undefined, ' élite '), category(undefined, 'Nueva')],
  };
  const now = {
    ...sent,
    city: 'Palmira',
    categories: [
      sent.categories[0]!,
      sent.categories[1]!,
      category(undefined, 'Nueva y más'),
      category(undefined, 'Otra'),
    ],
  };
  const stored = { ...base, categories: [category('1', 'Abierta'), category('8', 'Nueva'), category('9', 'Élite')] };
  expect(mergeValues<EventFormValues>(sent, now, stored)).toMatchObject({
    city: 'Palmira',
    categories: [
      category('1', 'Abierta'),
      category('9', 'Élite'),
      category('8', 'Nueva y más'),
      category(undefined, 'Otra'),
    ],
  });
});

it('images are compared by identity', () => {
  const [old, other] = [new File(['a'], 'a.png'), new File(['b'], 'b.png')];
  const sent = { ...base, coverImage: old };
  expect(mergeValues<EventFormValues>(sent, sent, base).coverImage).toBeNull();
  expect(mergeValues<EventFormValues>(sent, { ...sent, coverImage: other }, base).coverImage).toBe(other);
});
