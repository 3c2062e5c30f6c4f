import { plainText } from '../../platform/html/html.js';
import { pageOfList, type PageHead } from '../../platform/html/page-head.js';

/** Fields of the client's queries that the head needs. */
interface EventFacts {
  slug: string;
  name: string;
  city: string;
  description: string;
  startsAt: string | Date;
  availability: string;
  registerOpening?: string | Date | null;
  coverImage?: { url: string } | null;
}
interface PageFacts extends EventFacts {
  /** With current prices. */
  categories: { distance: string; price: number }[];
  organizerName: string | null;
  organizerWeb: string | null;
  startPlace: string | null;
  startAddress: string | null;
  startPoint: { latitude: number; longitude: number } | null;
}
export interface PublicEventData {
  publicEvent: PageFacts | null;
}
export interface CatalogData {
  eventCatalog: { data: Omit<EventFacts, 'description'>[] };
}

const SCHEMA = 'https://schema.org';
const longDate = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'America/Bogota' });

/** Returns title, description, Open Graph and schema.org data of an event's page. */
export function eventHead(event: PageFacts | null, publicUrl: string): PageHead {
  if (!event)
    return {
      title: 'No encontramos este evento | Dorsal',
      description: 'El evento no existe o cambió de dirección.',
      url: publicUrl,
      noIndex: true,
      status: 404,
    };
  const startsAt = new Date(event.startsAt);
  const url = `${publicUrl}/evento/${event.slug}`;
  const image = event.coverImage ? publicUrl + event.coverImage.url : undefined;
  const when = longDate.format(startsAt);
  const plain = plainText(event.description);
  return {
    title: `${event.name} | ${event.city}, ${when}`,
    description: `${sentence(`${when} en ${event.city}`)} ${plain}`.slice(0, 200).trim(),
    url,
    image,
    jsonLd: {
      '@context': 'https://schema.org',
      // Not SportsEvent: some events are fairs.
      '@type': 'Event',
      name: event.name,
      startDate: startsAt.toISOString(),
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'Place',
        name: event.startPlace ?? event.city,
        address: {
          '@type': 'PostalAddress',
          ...(event.startAddress && { streetAddress: event.startAddress }),
          addressLocality: event.city,
          addressCountry: 'CO',
        },
        ...(event.startPoint && {
          geo: {
            '@type': 'GeoCoordinates',
            latitude: event.startPoint.latitude,
            longitude: event.startPoint.longitude,
          },
        }),
      },
      ...(event.organizerName && {
        organizer: {
          '@type': 'Organization',
          name: event.organizerName,
          ...(event.organizerWeb && { url: event.organizerWeb }),
        },
      }),
      description: plain.slice(0, 500),
      ...(image && { image: [image] }),
      url,
      ...buildOffers(event, url),
    },
  };
}

/** 'Bogotá, D. C.' already ends with a full stop. */
const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/**
 * Returns the schema.org offers, one per distinct price of a distance: only while it can be paid, or will be from the
 * opening.
 */
function buildOffers({ availability, categories, registerOpening }: PageFacts, url: string): { offers?: object } {
  if (availability === 'SOLD_OUT') return { offers: { '@type': 'Offer', url, availability: `${SCHEMA}/SoldOut` } };
  const prices = [
    ...new Map(categories.map((category) => [`${category.price} ${category.distance}`, category])).values(),
  ];
  const soon = availability === 'NOT_OPEN_YET' && registerOpening != null;
  if (!(soon || availability === 'OPEN') || prices.length === 0) return {};
  const common = {
    priceCurrency: 'COP',
    url,
    availability: `${SCHEMA}/${soon ? 'PreOrder' : 'InStock'}`,
    ...(soon && { validFrom: new Date(registerOpening).toISOString() }),
  };
  const offers = prices.map(({ distance, price }) => ({ '@type': 'Offer', name: distance, price, ...common }));
  if (offers.length === 1) return { offers: offers[0] };
  const amounts = prices.map(({ price }) => price);
  return {
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: Math.min(...amounts),
      highPrice: Math.max(...amounts),
      offerCount: offers.length,
      ...common,
      offers,
    },
  };
}

export function catalogHead(data: CatalogData | null, publicUrl: string, search: string): PageHead {
  const events = data?.eventCatalog.data ?? [];
  const page = pageOfList(search);
  return {
    title: `Eventos en Colombia: carreras, ciclismo y más${page.inTitle} | Dorsal`,
    description:
      'Elige tu próxima meta: inscríbete solo o con tu equipo a carreras, ciclismo y otros eventos en Colombia.',
    url: `${publicUrl}/eventos${page.search}`,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: events.map(({ name, slug }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: `${publicUrl}/evento/${slug}`,
      })),
    },
  };
}
