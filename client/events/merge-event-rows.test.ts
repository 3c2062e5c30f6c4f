import { emptyEvent, type EventFormValues } from './event-fields';
import { mergeValues } from '../ui/merge-values';

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

it('keeps what I typed and takes what they changed elsewhere', () => {
  const merged = mergeValues(base, { ...base, name: 'Mi nombre' }, { ...base, name: 'Su nombre', city: 'Palmira' });
  expect(merged.name).toBe('Mi nombre');
  expect(merged.city).toBe('Palmira');
});

it('merges rows one by one: mine where I wrote, theirs where I did not, new ones of both', () => {
  const mine = {
    ...base,
    categories: [category('1', 'Abierta mía'), category('2', 'Máster'), category(undefined, 'Nueva mía')],
  };
  const theirs = {
    ...base,
    categories: [category('1', 'Abierta'), category('2', 'Máster suya'), category('5', 'Nueva suya')],
  };
  expect(mergeValues(base, mine, theirs).categories).toEqual([
    category('1', 'Abierta mía'),
    category('2', 'Máster suya'),
    category(undefined, 'Nueva mía'),
    category('5', 'Nueva suya'),
  ]);
});

it('lets a row go that they deleted, but not what I was writing in it', () => {
  const theirs = { ...base, categories: [] };
  const mine = { ...base, categories: [category('1', 'Abierta'), category('2', 'Máster mía')] };
  expect(mergeValues(base, mine, theirs).categories).toEqual([category(undefined, 'Máster mía')]);
});

it('does not bring back a row that I deleted', () => {
  const mine = { ...base, categories: [category('2', 'Máster')] };
  expect(mergeValues(base, mine, base).categories).toEqual([category('2', 'Máster')]);
});

it('merges what a save answers: new rows take their ids, and what was typed in them meanwhile stays', () => {
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

it('knows a picture only by itself', () => {
  const [old, other] = [new File(['a'], 'a.png'), new File(['b'], 'b.png')];
  const sent = { ...base, coverImage: old };
  expect(mergeValues<EventFormValues>(sent, sent, base).coverImage).toBeNull();
  expect(mergeValues<EventFormValues>(sent, { ...sent, coverImage: other }, base).coverImage).toBe(other);
});
