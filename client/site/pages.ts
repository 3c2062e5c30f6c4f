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
  /** What of the address after `?` changes what is shown first */
  search?: readonly string[];
  /** Shows the same to everybody: one rendering serves many */
  shared?: boolean;
  /** What it shows is known to this browser alone: the server leaves its place open */
  local?: boolean;
  /** Around it: header and footer of the site, or nothing, where the page has its own */
  layout?: 'site' | 'own';
  /** Has forms and asks much: all of Chakra's recipes and Apollo Client are loaded with it, not later */
  full?: boolean;
}

/** Every public page. Each is a document of its own; the more special path stands first. */
export const pages = {
  eventCatalog: {
    path: '/eventos',
    file: 'events/event-catalog.page.tsx',
    load: () => import('../events/event-catalog.page'),
    search: ['q', 'deporte', 'ciudad', 'mes', 'orden', 'page'],
    shared: true,
  },
  publicEvent: {
    path: '/evento/:slug',
    file: 'events/public-event.page.tsx',
    load: () => import('../events/public-event.page'),
    search: ['key'],
    shared: true,
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
    load: () => import('../shop/cart.page'),
    shared: true,
    full: true,
    local: true,
  },
  checkout: {
    path: '/tienda/products/checkout',
    file: 'shop/checkout.page.tsx',
    load: () => import('../shop/checkout.page'),
    search: ['evento'],
    layout: 'own',
    full: true,
    local: true,
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
    load: () => import('../shop/order.page'),
    layout: 'own',
    full: true,
    local: true,
  },
  person: {
    path: '/competidor{/:dni}',
    file: 'competitors/person.page.tsx',
    load: () => import('../competitors/person.page'),
    full: true,
  },
  certificate: {
    path: '/certificado{/:code}',
    file: 'certificates/certificate.page.tsx',
    load: () => import('../certificates/certificate.page'),
    full: true,
  },
  goToGateway: {
    path: '/inscripcion/pago/:token',
    file: 'payments/go-to-gateway.page.tsx',
    load: () => import('../payments/go-to-gateway.page'),
    layout: 'own',
    full: true,
    local: true,
  },
  correctMember: {
    path: '/inscripcion/pago/:token/editar/:position',
    file: 'registration/correct-member.page.tsx',
    load: () => import('../registration/correct-member.page'),
    layout: 'own',
    full: true,
    local: true,
  },
  wizard: {
    path: '/inscripcion{/:slug}',
    file: 'registration/wizard.page.tsx',
    load: () => import('../registration/wizard.page'),
    shared: true,
    layout: 'own',
    full: true,
    local: true,
  },
  bib: {
    path: '/dorsal/:key',
    file: 'bibs/bib.page.tsx',
    load: () => import('../bibs/bib.page'),
    layout: 'own',
    full: true,
  },
  payment: {
    path: '/pago/:reference',
    file: 'payments/payment-state.page.tsx',
    load: () => import('../payments/payment-state.page'),
    layout: 'own',
    full: true,
  },
  notFound: { path: '/*path', file: 'site/not-found.page.tsx', load: () => import('./not-found.page'), layout: 'own' },
} as const satisfies Record<string, PageSpec>;

export type PageName = keyof typeof pages;

export const specOf = (name: PageName): PageSpec => pages[name];
