import { certificateHead, type CertificateData } from '../certificates/certificate-head.js';
import { catalogHead, eventHead, type CatalogData, type PublicEventData } from '../events/catalog/event-head.js';
import { productHead, shopHead, type ShopData, type ShopProductData } from '../products/product-head.js';
import type { PageHead } from '../platform/html/page-head.js';

interface WaitingRoomData {
  publicEvent: { id: string; name: string } | null;
}

/** Builds the head of a page from the results of its queries, by operation name; null results failed. */
type PageHeadBuilder = (
  data: Readonly<Record<string, unknown>>,
  place: { publicUrl: string; pathname: string; params: Record<string, string>; search: string },
) => PageHead;

/** Returns the head of a personal page, without its data, hidden from search engines. */
export const headOfPersonalPage = (title: string, url: string, status: number): PageHead => ({
  title: `${title} | Dorsal`,
  description: 'Inscripciones a carreras, ciclismo y eventos en Colombia.',
  url,
  noIndex: true,
  status,
});

/** Head builders of the public pages, by page name. */
export const pageHeads: Record<string, PageHeadBuilder> = {
  eventCatalog: ({ EventCatalog: catalog }, { publicUrl, search }) =>
    catalogHead(catalog as CatalogData | null, publicUrl, search),
  publicEvent: ({ PublicEvent: event }, { publicUrl }) =>
    eventHead((event as PublicEventData | null)?.publicEvent ?? null, publicUrl),
  waitingRoom: ({ WaitingRoom: room }, { publicUrl, pathname }) => {
    const event = (room as WaitingRoomData | null)?.publicEvent;
    if (!event) return headOfPersonalPage('Sala de espera', publicUrl + pathname, 404);
    return {
      ...headOfPersonalPage(`Sala de espera de ${event.name}`, publicUrl + pathname, 200),
      withoutScripts: `/sala/${event.id}/texto`,
    };
  },
  shop: ({ ShopProducts: shop }, { publicUrl, search }) => shopHead(shop as ShopData | null, publicUrl, search),
  product: ({ ShopProduct: product }, { publicUrl }) =>
    productHead((product as ShopProductData | null | undefined)?.shopProduct ?? null, publicUrl),
  certificate: ({ IssuedCertificate: data }, { publicUrl, params, search }) => {
    const typed = params.code ?? new URLSearchParams(search).get('codigo') ?? '';
    return certificateHead(data as CertificateData | null, typed, publicUrl);
  },
  developers: (_data, { publicUrl, pathname }) => ({
    title: 'Desarrolladores | Dorsal',
    description:
      'Lista carreras, inscribe equipos y recibe avisos de pago con GraphQL, REST y webhooks: de la primera consulta a una inscripción en 15 minutos.',
    url: publicUrl + pathname,
  }),
  notFound: (_data, { publicUrl, pathname }) => ({
    title: 'Esta página no existe | Dorsal',
    description: 'El enlace puede estar incompleto o el evento ya no está publicado.',
    url: publicUrl + pathname,
    noIndex: true,
    status: 404,
  }),
};
