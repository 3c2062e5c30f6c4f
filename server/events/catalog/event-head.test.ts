import { pageOfList } from '../../platform/html/page-head.js';
import { catalogHead, eventHead } from './event-head.js';

type Facts = NonNullable<Parameters<typeof eventHead>[0]>;

const buildHead = (facts: Partial<Facts>) =>
  eventHead(
    {
      slug: 'carrera',
      name: 'Carrera',
      city: 'Cali',
      description: '<p>Corre con nosotros.</p>',
      startsAt: '2026-11-30T06:00:00-05:00',
      availability: 'OPEN',
      categories: [{ distance: '10K', price: 90_000 }],
      organizerName: null,
      organizerWeb: null,
      startPlace: null,
      startAddress: null,
      startPoint: null,
      ...facts,
    },
    'https://carreras.example',
  );
const buildOffers = (facts: Partial<Facts>) => (buildHead(facts).jsonLd as { offers?: object }).offers;

it.each([
  ['Cali', '30 de noviembre de 2026 en Cali. Corre con nosotros.'],
  ['Bogotá, D. C.', '30 de noviembre de 2026 en Bogotá, D. C. Corre con nosotros.'],
])('The description of an event names its city: %s', (city, description) => {
  expect(buildHead({ city }).description).toBe(description);
});

it('The page offers the price if there is only one', () => {
  const categories = [
    { distance: '10K', price: 90_000 },
    { distance: '10K', price: 90_000 },
  ];
  expect(buildOffers({ categories })).toEqual({
    '@type': 'Offer',
    name: '10K',
    price: 90_000,
    priceCurrency: 'COP',
    url: 'https://carreras.example/evento/carrera',
    availability: 'https://schema.org/InStock',
  });
});

it('The page offers each distance at its price', () => {
  const categories = [
    { distance: '10K', price: 90_000 },
    { distance: '21K', price: 120_000 },
    { distance: '10K', price: 90_000 },
    { distance: '5K', price: 60_000 },
  ];
  expect(buildOffers({ categories })).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: 60_000,
    highPrice: 120_000,
    offerCount: 3,
    offers: [
      { name: '10K', price: 90_000 },
      { name: '21K', price: 120_000 },
      { name: '5K', price: 60_000 },
    ],
  });
});

it('The page of a sold-out event offers no price', () => {
  expect(buildOffers({ availability: 'SOLD_OUT' })).toEqual({
    '@type': 'Offer',
    url: 'https://carreras.example/evento/carrera',
    availability: 'https://schema.org/SoldOut',
  });
});

it.each(['FINISHED', 'DEADLINE_OVER', 'INACTIVE'])('The page of an event that is %s offers nothing', (availability) => {
  expect(buildOffers({ availability })).toBeUndefined();
});

it('The page of an event before its opening offers its price from the opening on', () => {
  expect(buildOffers({ availability: 'NOT_OPEN_YET', registerOpening: '2026-10-01T08:00:00-05:00' })).toMatchObject({
    price: 90_000,
    availability: 'https://schema.org/PreOrder',
    validFrom: '2026-10-01T13:00:00.000Z',
  });
});

it('Each page of the unfiltered list has a canonical URL, and filtered lists have none', () => {
  const canonicalUrl = (search: string) => catalogHead(null, 'https://carreras.example', search).url;
  expect(canonicalUrl('')).toBe('https://carreras.example/eventos');
  expect(canonicalUrl('?page=2')).toBe('https://carreras.example/eventos?page=2');
  expect(catalogHead(null, 'https://carreras.example', '?page=2').title).toContain(', página 2 |');
  for (const search of ['?page=1', '?page=x', '?page=2&ciudad=Cali', '?q=rio'])
    expect([search, canonicalUrl(search)]).toEqual([search, 'https://carreras.example/eventos']);
  expect(pageOfList('?page=3')).toEqual({ search: '?page=3', inTitle: ', página 3' });
});
