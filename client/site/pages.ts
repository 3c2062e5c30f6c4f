import type { ComponentType } from 'react';
import type { Questions } from '../base/page-query';

/** A page's file: its component, and what it asks the API first. */
export interface PageModule {
  default: ComponentType;
  questions?: Questions;
}

interface PageSpec {
  /** As Express reads it */
  path: string;
  /** Its source below `client`, by which the server finds the scripts that it needs */
  file: string;
  load: () => Promise<PageModule>;
  /** What a browser may load before it can be used, in kilobytes as they are sent; `npm run check` holds it */
  budget: number;
  /** Of a page of somebody's own, for the browser's tab; what the others are called the server knows */
  title?: string;
  /** What of the address after `?` changes what is shown first */
  search?: readonly string[];
  /** Shows the same to everybody: one rendering serves many */
  shared?: boolean;
  /** What of `search` may be a guess: with it the page is made for its asker, whose guesses are counted */
  guesses?: readonly string[];
  /** Around it: header and footer of the site, or nothing, where the page has its own */
  layout?: 'site' | 'own';
  /** The page that most go to from here: its scripts are fetched ahead */
  leadsTo?: string;
  /** Has forms and asks much: the recipes of forms and Apollo Client are loaded with it, not later */
  full?: boolean;
}

/** Every public page. Each is a document of its own; the more special path stands first. */
export const pages = {
  eventCatalog: {
    path: '/eventos',
    file: 'events/event-catalog.page.tsx',
    budget: 130,
    load: () => import('../events/event-catalog.page'),
    search: ['q', 'deporte', 'ciudad', 'mes', 'orden', 'page'],
    shared: true,
  },
  publicEvent: {
    path: '/evento/:slug',
    file: 'events/public-event.page.tsx',
    budget: 131,
    load: () => import('../events/public-event.page'),
    search: ['key'],
    guesses: ['key'],
    shared: true,
    leadsTo: 'wizard',
  },
  shop: {
    path: '/tienda',
    file: 'shop/shop.page.tsx',
    budget: 130,
    load: () => import('../shop/shop.page'),
    search: ['evento', 'page'],
    shared: true,
  },
  cart: {
    path: '/tienda/products/cart',
    file: 'shop/cart.page.tsx',
    budget: 225,
    title: 'Tu carrito',
    load: () => import('../shop/cart.page'),
    shared: true,
    full: true,
  },
  checkout: {
    path: '/tienda/products/checkout',
    file: 'shop/checkout.page.tsx',
    budget: 256,
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
    budget: 130,
    load: () => import('../shop/shop-product.page'),
    shared: true,
  },
  order: {
    path: '/tienda/pedido/:token',
    file: 'shop/order.page.tsx',
    budget: 225,
    title: 'Tu pedido',
    load: () => import('../shop/order.page'),
    layout: 'own',
    full: true,
  },
  person: {
    path: '/competidor{/:dni}',
    file: 'competitors/person.page.tsx',
    budget: 225,
    title: 'Consultar mi inscripción',
    load: () => import('../competitors/person.page'),
    full: true,
  },
  certificate: {
    path: '/certificado{/:code}',
    file: 'certificates/certificate.page.tsx',
    budget: 225,
    load: () => import('../certificates/certificate.page'),
    full: true,
  },
  goToGateway: {
    path: '/inscripcion/pago/:token',
    file: 'payments/go-to-gateway.page.tsx',
    budget: 225,
    title: 'Pagar la inscripción',
    load: () => import('../payments/go-to-gateway.page'),
    search: ['pasarela'],
    layout: 'own',
    full: true,
  },
  correctMember: {
    path: '/inscripcion/pago/:token/editar/:position',
    file: 'registration/correct-member.page.tsx',
    budget: 265,
    title: 'Corregir la inscripción',
    load: () => import('../registration/correct-member.page'),
    search: ['paso'],
    layout: 'own',
    full: true,
  },
  wizard: {
    path: '/inscripcion{/:slug}',
    file: 'registration/wizard.page.tsx',
    budget: 240,
    title: 'Inscripción',
    load: () => import('../registration/wizard.page'),
    search: ['equipo', 'distancia', 'categoria', 'key'],
    guesses: ['key'],
    shared: true,
    layout: 'own',
    full: true,
  },
  bib: {
    path: '/dorsal/:key',
    file: 'bibs/bib.page.tsx',
    budget: 225,
    title: 'Mi dorsal',
    load: () => import('../bibs/bib.page'),
    layout: 'own',
    full: true,
  },
  payment: {
    path: '/pago/:reference',
    file: 'payments/payment-state.page.tsx',
    budget: 225,
    title: 'Tu pago',
    load: () => import('../payments/payment-state.page'),
    layout: 'own',
    full: true,
  },
  notFound: {
    path: '/*path',
    file: 'site/not-found.page.tsx',
    budget: 130,
    load: () => import('./not-found.page'),
    layout: 'own',
  },
} as const satisfies Record<string, PageSpec>;

export type PageName = keyof typeof pages;

export const specOf = (name: PageName): PageSpec => pages[name];
