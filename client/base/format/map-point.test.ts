import { mapLink, pointText, readPoint } from './map-point';

it.each([
  ['4.4790, -74.1020', [4.479, -74.102]],
  ['(4.479,-74.102)', [4.479, -74.102]],
  ['4.479 -74.102', [4.479, -74.102]],
  ['https://www.google.com/maps/place/Usme/@4.40,-74.10,15z/data=!3m1!8m2!3d4.479!4d-74.102', [4.479, -74.102]],
  ['https://www.google.com/maps/@4.479,-74.102,15z', [4.479, -74.102]],
  ['https://www.google.com/maps/search/?api=1&query=4.479%2C-74.102', [4.479, -74.102]],
  ['https://www.openstreetmap.org/?mlat=4.479&mlon=-74.102#map=15/4.5/-74.2', [4.479, -74.102]],
  ['geo:4.479,-74.102?z=15', [4.479, -74.102]],
])('The point of %s is read', (text, [latitude, longitude]) =>
  expect(readPoint(text)).toEqual({ latitude, longitude }),
);

it.each(['', 'Plaza de Usme', '4.479', '91, 0', '4, 181', 'https://maps.app.goo.gl/abc', '4.479, -74.102, 15'])(
  'The text %j contains no point',
  (text) => expect(readPoint(text)).toBeNull(),
);

it('A written point is read back, and a map link contains a point or an address', () => {
  const point = { latitude: -4.25, longitude: -69.5 };
  expect(readPoint(pointText(point))).toEqual(point);
  expect(mapLink(point)).toBe('https://www.google.com/maps/search/?api=1&query=-4.25%2C-69.5');
  expect(mapLink('Leticia, Colombia')).toContain('query=Leticia%2C%20Colombia');
});
