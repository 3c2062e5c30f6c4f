import { changedFieldsText } from './changed-event-fields';

it.each([
  [['name'], 'nombre'],
  [['name', 'city', 'prices'], 'nombre, ciudad y precios'],
  [[], 'datos del evento'],
])('names the changed fields %j as %j', (fields, text) => expect(changedFieldsText(fields)).toBe(text));
