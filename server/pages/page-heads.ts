import { certificateHead } from '../certificates/certificate-head.js';
import { catalogHead, eventHead, type CatalogData, type PublicEventData } from '../events/event-head.js';
import { productHead, shopHead, type ShopData, type ShopProductData } from '../products/product-head.js';
import type { PageHead } from '../platform/page-head.js';
import type { Work } from '../work.js';

/** What a page says of itself, by the answers to its questions; null where one could not be given. */
export type HeadOf = (
  data: readonly unknown[],
  place: { publicUrl: string; pathname: string; params: Record<string, string>; work: Work },
) => PageHead | Promise<PageHead>;

/** A page of somebody's own: its link shows nothing of it, and search engines leave it. */
const personal =
  (title: string): HeadOf =>
  (_data, { publicUrl, pathname }) => ({
    title: `${title} | Dorsal`,
    description: 'Inscripciones a carreras, ciclismo y eventos en Colombia.',
    url: publicUrl + pathname,
    noIndex: true,
  });

/** What each public page says of itself, by its name. */
export const pageHeads: Record<string, HeadOf> = {
  eventCatalog: ([catalog], { publicUrl }) => catalogHead(catalog as CatalogData | null, publicUrl),
  publicEvent: ([event], { publicUrl }) => eventHead((event as PublicEventData | null)?.publicEvent ?? null, publicUrl),
  shop: ([shop], { publicUrl }) => shopHead(shop as ShopData | null, publicUrl),
  product: ([product], { publicUrl }) =>
    productHead((product as ShopProductData | null | undefined)?.shopProduct ?? null, publicUrl),
  cart: personal('Tu carrito'),
  checkout: personal('Pagar'),
  order: personal('Tu pedido'),
  person: personal('Consultar mi inscripción'),
  certificate: (_data, { publicUrl, params, work }) => certificateHead(work, params.code, publicUrl),
  goToGateway: personal('Pagar la inscripción'),
  correctMember: personal('Corregir la inscripción'),
  wizard: personal('Inscripción'),
  payment: personal('Tu pago'),
  bib: personal('Mi dorsal'),
  notFound: (_data, { publicUrl, pathname }) => ({
    title: 'Esta página no existe | Dorsal',
    description: 'El enlace puede estar incompleto o el evento ya no está publicado.',
    url: publicUrl + pathname,
    noIndex: true,
    status: 404,
  }),
};
