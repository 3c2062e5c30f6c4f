import { emptyEvent, type EventFormValues } from './event-form-values';
import { changedFieldsText, mergeEventValues } from './merge-event-values';

const category = (id: string | undefined, title: string) => ({
  id,
  distance: '10K',
  title,
  gender: 'MIXED' as const,
  startAge: 12,
  finalAge: 99,
  difference: 0,
});
const base: EventFormValues = {
  ...emptyEvent,
  name: 'Carrera',
  city: 'Cali',
  categories: [category('1', 'Abierta'), category('2', 'Máster')],
};

it('keeps what I typed and takes what they changed elsewhere', () => {
  const merged = mergeEventValues(
    base,
    { ...base, name: 'Mi nombre' },
    { ...base, name: 'Su nombre', city: 'Palmira' },
  );
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
  expect(mergeEventValues(base, mine, theirs).categories).toEqual([
    category('1', 'Abierta mía'),
    category('2', 'Máster suya'),
    category(undefined, 'Nueva mía'),
    category('5', 'Nueva suya'),
  ]);
});

it('lets a row go that they deleted, but not what I was writing in it', () => {
  const theirs = { ...base, categories: [] };
  const mine = { ...base, categories: [category('1', 'Abierta'), category('2', 'Máster mía')] };
  expect(mergeEventValues(base, mine, theirs).categories).toEqual([category(undefined, 'Máster mía')]);
});

it('does not bring back a row that I deleted', () => {
  const mine = { ...base, categories: [category('2', 'Máster')] };
  expect(mergeEventValues(base, mine, base).categories).toEqual([category('2', 'Máster')]);
});

it.each([
  [['name'], 'nombre'],
  [['name', 'city', 'prices'], 'nombre, ciudad y precios'],
  [[], 'datos del evento'],
])('names the changed fields %j as %j', (fields, text) => expect(changedFieldsText(fields)).toBe(text));
