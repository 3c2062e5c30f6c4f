import type { ComponentType } from 'react';
import { Navigate, createBrowserRouter, type RouteObject } from 'react-router-dom';
import { NotFoundPage } from '../ui/error-pages';
import { keyHistoryEntries } from './history-entries';
import { PublicLayout } from './public-layout';
import { Root } from './root';
import { RouteErrorPage } from './route-error-page';

/** A page is its file's default export and is loaded when its route is first visited. */
const page = (load: () => Promise<{ default: ComponentType }>): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => ({ Component: (await load()).default }),
});

/** Around pages with forms, tables or dialogs. */
const fullTheme = page(() => import('../base/full-theme'));

const publicRoutes: RouteObject[] = [
  { index: true, element: <Navigate to="/eventos" replace /> },
  {
    Component: PublicLayout,
    children: [
      { path: 'eventos', ...page(() => import('../events/event-catalog.page')) },
      { path: 'evento/:slug', ...page(() => import('../events/public-event.page')) },
      { path: 'tienda', ...page(() => import('../shop/shop.page')) },
      { path: 'tienda/products/cart', ...page(() => import('../shop/cart.page')) },
      { path: 'tienda/products/:id', ...page(() => import('../shop/shop-product.page')) },
      {
        ...fullTheme,
        children: [
          { path: 'competidor/:dni?', ...page(() => import('../competitors/person.page')) },
          { path: 'certificado/:code?', ...page(() => import('../certificates/certificate.page')) },
        ],
      },
    ],
  },
  {
    ...fullTheme,
    children: [
      { path: 'inscripcion/:slug?', ...page(() => import('../registration/wizard.page')) },
      { path: 'inscripcion/pago/:token', ...page(() => import('../payments/go-to-gateway.page')) },
      { path: 'tienda/products/checkout', ...page(() => import('../shop/checkout.page')) },
      { path: 'tienda/pedido/:token', ...page(() => import('../shop/order.page')) },
      { path: 'dorsal/:key', ...page(() => import('../bibs/bib.page')) },
      { path: 'pago/:reference', ...page(() => import('../payments/payment-state.page')) },
    ],
  },
];

const adminRoutes: RouteObject = {
  path: 'admin',
  ...fullTheme,
  children: [
    { index: true, ...page(() => import('../users/login.page')) },
    { path: 'clave', ...page(() => import('../users/forgot-password.page')) },
    { path: 'clave/:token', ...page(() => import('../users/set-password.page')) },
    {
      ...page(() => import('./back-office-layout')),
      children: [
        { path: 'auditoria', ...page(() => import('../audit/audit-list.page')) },
        { path: 'certificados/crear', ...page(() => import('../certificates/create-mailing.page')) },
        { path: 'competidores', ...page(() => import('../competitors/competitor-list.page')) },
        { path: 'competidores/:id', ...page(() => import('../competitors/competitor-detail.page')) },
        { path: 'eventos', ...page(() => import('../events/event-list.page')) },
        { path: 'mi-cuenta', ...page(() => import('../users/my-account.page')) },
        { path: 'usuarios', ...page(() => import('../users/user-list.page')) },
        {
          path: 'usuario/:id',
          ...page(() => import('../users/user-detail.page')),
          children: [
            { index: true, ...page(() => import('../users/user-events.tab')) },
            { path: 'historial', ...page(() => import('../users/user-history.tab')) },
          ],
        },
        { path: 'eventos/create', ...page(() => import('../events/create-event.page')) },
        { path: 'productos', ...page(() => import('../products/product-list.page')) },
        { path: 'productos/create', ...page(() => import('../products/product.page')) },
        { path: 'productos/show/:id/historial', ...page(() => import('../audit/product-history.page')) },
        { path: 'productos/show/:id', ...page(() => import('../products/product.page')) },
        { path: 'productos/checkout/:id', ...page(() => import('../orders/order-address.page')) },
        { path: 'ordenes', ...page(() => import('../orders/order-list.page')) },
        { path: 'ordenes/empaque', ...page(() => import('../orders/packing-slips.page')) },
        { path: 'ordenes/:id', ...page(() => import('../orders/order-detail.page')) },
        { path: 'certificates', ...page(() => import('../certificates/mailing-list.page')) },
        { path: 'certificates/:id', ...page(() => import('../certificates/mailing-detail.page')) },
        { path: 'certificados/:id?', ...page(() => import('../certificates/mailing-address.page')) },
        { path: 'pagos', ...page(() => import('../payments/payment-list.page')) },
        { path: 'pagos/:id', ...page(() => import('../payments/payment-detail.page')) },
        { path: 'eventos/edit/:id', ...page(() => import('../events/edit-event.page')) },
        { path: 'eventos/show/:id/lista-medica', ...page(() => import('../competitors/medical-list.page')) },
        {
          path: 'eventos/show/:id',
          ...page(() => import('../events/show-event.page')),
          children: [
            { index: true, element: <Navigate to="overview" replace /> },
            { path: 'overview', ...page(() => import('../events/event-overview.tab')) },
            { path: 'categories', ...page(() => import('../categories/event-categories.tab')) },
            { path: 'kits', ...page(() => import('../kits/event-kits.tab')) },
            { path: 'coupons', ...page(() => import('../coupons/event-coupons.tab')) },
            { path: 'key-partner', ...page(() => import('../coupons/event-key-partner.tab')) },
            { path: 'rutas', ...page(() => import('../events/event-routes.tab')) },
            { path: 'gallery', ...page(() => import('../events/event-gallery.tab')) },
            { path: 'pasarelas', ...page(() => import('../payments/event-gateways.tab')) },
            { path: 'competitor', ...page(() => import('../competitors/event-competitors.tab')) },
            { path: 'correos', ...page(() => import('../competitors/event-mails.tab')) },
            { path: 'historial', ...page(() => import('../audit/event-history.tab')) },
          ],
        },
      ],
    },
  ],
};

/** The application's addresses. */
export function createRouter() {
  keyHistoryEntries();
  return createBrowserRouter([
    {
      Component: Root,
      HydrateFallback: () => null,
      children: [
        {
          ErrorBoundary: RouteErrorPage,
          children: [...publicRoutes, adminRoutes, { path: '*', Component: NotFoundPage }],
        },
      ],
    },
  ]);
}
