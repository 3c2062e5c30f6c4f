import type { ComponentType } from 'react';
import type { PageQueries } from '../base/network/page-query';

interface PageSpec {
  /** Path pattern of Express. */
  path: string;
  /** Source file below `client`, by which the server finds the page's scripts. */
  file: string;
  /** Loads the file, which exports the component and its initial queries. */
  load: () => Promise<{ default: ComponentType; queries?: PageQueries }>;
  /**
   * Maximum size of the code needed for hydration, in compressed kilobytes; `npm run check` enforces it. Defaults to 130,
   * with forms to 225.
   */
  budget?: number;
  /** Title of a page with personal content. The server sets the titles of other pages. */
  title?: string;
  /** Query parameters that change the initial content. */
  search?: readonly string[];
  /** Whether one rendering serves all visitors. */
  shared?: boolean;
  /**
   * Parameters of `search` that may be guesses, such as keys. A page with one of them is rendered for a single visitor,
   * whose guesses are limited.
   */
  guesses?: readonly string[];
  /** Header and footer of the site, or none (`own`). */
  layout?: 'site' | 'own';
  /** Page that most visitors open next; its scripts are prefetched. */
  leadsTo?: string;
  /** Whether the recipes of forms and Apollo Client are loaded with the page. */
  full?: boolean;
}

/** Public pages, each a separate document. A more specific path must come before a more general one. */
export const pages = {
  eventCatalog: {
    path: '/eventos',
    file: 'events/catalog/event-catalog.page.tsx',
    load: () => import('../events/catalog/event-catalog.page'),
    search: ['q', 'deporte', 'ciudad', 'mes', 'orden', 'page'],
    shared: true,
  },
  publicEvent: {
    path: '/evento/:slug',
    file: 'events/public/public-event.page.tsx',
    budget: 131,
    load: () => import('../events/public/public-event.page'),
    search: ['key'],
    guesses: ['key'],
    shared: true,
    leadsTo: 'wizard',
  },
  waitingRoom: {
    path: '/sala/:slug',
    file: 'events/waiting-room/waiting-room.page.tsx',
    budget: 130,
    load: () => import('../events/waiting-room/waiting-room.page'),
    shared: true,
    layout: 'own',
    leadsTo: 'wizard',
  },
  shop: {
    path: '/tienda',
    file: 'shop/shop.page.tsx',
    load: () => import('../shop/shop.page'),
    search: ['evento', 'page'],
    shared: true,
  },
  cart: {
    path: '/tienda/products/cart',
    file: 'shop/cart.page.tsx',
    title: 'Tu carrito',
    load: () => import('../shop/cart.page'),
    shared: true,
    full: true,
  },
  checkout: {
    path: '/tienda/products/checkout',
    file: 'shop/checkout.page.tsx',
    budget: 258,
    title: 'Tu compra',
    load: () => import('../shop/checkout.page'),
    search: ['evento'],
    shared: true,
    layout: 'own',
    full: true,
  },
  product: {
    path: '/tienda/products/:id',
    file: 'shop/shop-product.page.tsx',
    load: () => import('../shop/shop-product.page'),
    shared: true,
  },
  order: {
    path: '/tienda/pedido/:token',
    file: 'shop/order.page.tsx',
    title: 'Tu pedido',
    load: () => import('../shop/order.page'),
    layout: 'own',
    full: true,
  },
  person: {
    path: '/competidor{/:dni}',
    file: 'competitors/person.page.tsx',
    budget: 226,
    title: 'Consultar mi inscripción',
    load: () => import('../competitors/person.page'),
    full: true,
  },
  certificate: {
    path: '/certificado{/:code}',
    file: 'certificates/public/certificate.page.tsx',
    search: ['codigo'],
    load: () => import('../certificates/public/certificate.page'),
    full: true,
  },
  developers: {
    path: '/desarrolladores',
    file: 'developers/developers.page.tsx',
    load: () => import('../developers/developers.page'),
  },
  goToGateway: {
    path: '/inscripcion/pago/:token',
    file: 'payments/go-to-gateway.page.tsx',
    title: 'Pagar la inscripción',
    load: () => import('../payments/go-to-gateway.page'),
    search: ['pasarela'],
    layout: 'own',
    full: true,
  },
  correctMember: {
    path: '/inscripcion/pago/:token/editar/:position',
    file: 'registration/correction/correct-member.page.tsx',
    budget: 265,
    title: 'Corregir la inscripción',
    load: () => import('../registration/correction/correct-member.page'),
    search: ['paso'],
    layout: 'own',
    full: true,
  },
  wizard: {
    path: '/inscripcion{/:slug}',
    file: 'registration/wizard/wizard.page.tsx',
    budget: 240,
    title: 'Inscripción',
    load: () => import('../registration/wizard/wizard.page'),
    search: ['equipo', 'distancia', 'categoria', 'key'],
    guesses: ['key'],
    shared: true,
    layout: 'own',
    full: true,
  },
  bib: {
    path: '/dorsal/:key',
    file: 'bibs/bib.page.tsx',
    title: 'Mi dorsal',
    load: () => import('../bibs/bib.page'),
    layout: 'own',
    full: true,
  },
  payment: {
    path: '/pago/:reference',
    file: 'payments/payment-state.page.tsx',
    budget: 227,
    title: 'Tu pago',
    load: () => import('../payments/payment-state.page'),
    layout: 'own',
    full: true,
  },
  notFound: {
    path: '/*path',
    file: 'site/not-found.page.tsx',
    load: () => import('./not-found.page'),
    layout: 'own',
  },
} as const satisfies Record<string, PageSpec>;

export type PageName = keyof typeof pages;

export const pageSpec = (name: PageName): PageSpec => pages[name];
