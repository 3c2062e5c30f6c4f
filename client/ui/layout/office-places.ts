/**
 * Page of the back-office on which sessions often start: its title and the links to its code are sent with the
 * document.
 */
export interface OfficePlace {
  path: string;
  title: string;
  /** Source file below `client`, by which the server finds the page's scripts. */
  file: string;
}

export const officePlaces: readonly OfficePlace[] = [
  { path: '/admin/eventos', title: 'Eventos', file: 'events/office/event-list.page.tsx' },
  { path: '/admin/competidores', title: 'Competidores', file: 'competitors/competitor-list.page.tsx' },
  { path: '/admin/ordenes', title: 'Órdenes', file: 'orders/order-list.page.tsx' },
  { path: '/admin/productos', title: 'Productos', file: 'products/product-list.page.tsx' },
  { path: '/admin/certificates', title: 'Certificados', file: 'certificates/mailings/mailing-list.page.tsx' },
  { path: '/admin/pagos', title: 'Pagos', file: 'payments/payment-list.page.tsx' },
  { path: '/admin/usuarios', title: 'Usuarios', file: 'users/user-list.page.tsx' },
  { path: '/admin/llaves', title: 'Llaves de API', file: 'api-keys/api-key-list.page.tsx' },
  { path: '/admin/auditoria', title: 'Auditoría', file: 'audit/audit-list.page.tsx' },
];

/** Returns whether an address of the back-office requires a login. */
export const isBehindLogin = (pathname: string): boolean =>
  pathname.startsWith('/admin/') && !/^\/admin\/(clave(\/|$)|$)/.test(pathname);
