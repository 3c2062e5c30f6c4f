import type { ComponentType } from 'react';
import { Navigate, createBrowserRouter, type RouteObject } from 'react-router-dom';
import { persist } from '../base/defer-hydration';
import type { PageQueries } from '../base/network/page-query';
import { BrokenOfficePart } from '../ui/feedback/broken-page';
import { NotFoundPage } from '../ui/feedback/error-pages';
import { OfficeFrame } from '../ui/layout/office-frame';
import { isBehindLogin } from '../ui/layout/office-places';
import { keyHistoryEntries } from './history-entries';
import { sendAhead } from './office-client';
import { Root } from './root';
import { RouteErrorPage } from './route-error-page';

/**
 * Returns a route whose page is its file's default export, loaded on the first visit; the page's queries are sent at
 * once.
 */
const page = (load: () => Promise<{ default: ComponentType; queries?: PageQueries }>): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => {
    const { default: Component, queries } = await persist(load);
    if (queries) sendAhead(queries({ params: {}, search: window.location.search }));
    return { Component };
  },
});

/**
 * Wraps routes in an error boundary: a page that breaks leaves the parts around it on the screen, and is retried at the
 * next navigation.
 */
const separately = (children: RouteObject[]): RouteObject[] => [{ ErrorBoundary: BrokenOfficePart, children }];

export const adminRoutes: RouteObject = {
  path: 'admin',
  children: [
    { index: true, ...page(() => import('../users/login.page')) },
    { path: 'clave', ...page(() => import('../users/forgot-password.page')) },
    { path: 'clave/:token', ...page(() => import('../users/set-password.page')) },
    {
      ...page(() => import('./back-office-layout')),
      children: separately([
        { path: 'auditoria', ...page(() => import('../audit/audit-list.page')) },
        { path: 'certificados/crear', ...page(() => import('../certificates/mailings/create-mailing.page')) },
        { path: 'competidores', ...page(() => import('../competitors/competitor-list.page')) },
        { path: 'competidores/:id', ...page(() => import('../competitors/competitor-detail.page')) },
        { path: 'eventos', ...page(() => import('../events/office/event-list.page')) },
        { path: 'mi-cuenta', ...page(() => import('../users/my-account.page')) },
        { path: 'llaves', ...page(() => import('../api-keys/api-key-list.page')) },
        { path: 'usuarios', ...page(() => import('../users/user-list.page')) },
        {
          path: 'usuario/:id',
          ...page(() => import('../users/user-detail.page')),
          children: separately([
            { index: true, ...page(() => import('../users/user-events.tab')) },
            { path: 'historial', ...page(() => import('../users/user-history.tab')) },
          ]),
        },
        { path: 'eventos/create', ...page(() => import('../events/form/create-event.page')) },
        { path: 'productos', ...page(() => import('../products/product-list.page')) },
        { path: 'productos/create', ...page(() => import('../products/product.page')) },
        { path: 'productos/show/:id/historial', ...page(() => import('../audit/product-history.page')) },
        { path: 'productos/show/:id', ...page(() => import('../products/product.page')) },
        { path: 'productos/checkout/:id', ...page(() => import('../orders/order-address.page')) },
        { path: 'ordenes', ...page(() => import('../orders/order-list.page')) },
        { path: 'ordenes/empaque', ...page(() => import('../orders/packing-slips.page')) },
        { path: 'ordenes/:id', ...page(() => import('../orders/order-detail.page')) },
        { path: 'certificates', ...page(() => import('../certificates/mailings/mailing-list.page')) },
        { path: 'certificates/:id', ...page(() => import('../certificates/mailings/mailing-detail.page')) },
        { path: 'certificados/:id?', ...page(() => import('../certificates/mailings/mailing-address.page')) },
        { path: 'pagos', ...page(() => import('../payments/payment-list.page')) },
        { path: 'pagos/:id', ...page(() => import('../payments/payment-detail.page')) },
        { path: 'eventos/edit/:id', ...page(() => import('../events/form/edit-event.page')) },
        { path: 'eventos/show/:id/lista-medica', ...page(() => import('../competitors/medical-list.page')) },
        {
          path: 'eventos/show/:id',
          ...page(() => import('../events/office/show-event.page')),
          children: separately([
            { index: true, element: <Navigate to="overview" replace /> },
            { path: 'overview', ...page(() => import('../events/office/event-overview.tab')) },
            { path: 'categories', ...page(() => import('../categories/event-categories.tab')) },
            { path: 'kits', ...page(() => import('../kits/event-kits.tab')) },
            { path: 'coupons', ...page(() => import('../coupons/event-coupons.tab')) },
            { path: 'key-partner', ...page(() => import('../coupons/event-key-partner.tab')) },
            { path: 'rutas', ...page(() => import('../events/office/event-routes.tab')) },
            { path: 'gallery', ...page(() => import('../events/office/event-gallery.tab')) },
            { path: 'entrega', ...page(() => import('../products/event-delivery.tab')) },
            { path: 'sala', ...page(() => import('../events/waiting-room/event-waiting-room.tab')) },
            { path: 'webhooks', ...page(() => import('../events/webhooks/event-webhooks.tab')) },
            { path: 'pasarelas', ...page(() => import('../payments/event-gateways.tab')) },
            { path: 'competitor', ...page(() => import('../competitors/event-competitors.tab')) },
            { path: 'correos', ...page(() => import('../competitors/event-mails.tab')) },
            { path: 'historial', ...page(() => import('../audit/event-history.tab')) },
          ]),
        },
      ]),
    },
  ],
};

/** Creates the router of the back-office. Every public page is a document of its own (client/site). */
export function createRouter() {
  keyHistoryEntries();
  return createBrowserRouter([
    {
      Component: Root,
      // Until the page's code is loaded, the frame must equal that of the server's HTML.
      HydrateFallback: () =>
        isBehindLogin(window.location.pathname) ? <OfficeFrame pathname={window.location.pathname} /> : null,
      children: [
        {
          ErrorBoundary: RouteErrorPage,
          children: [adminRoutes, { path: '*', Component: NotFoundPage }],
        },
      ],
    },
  ]);
}
