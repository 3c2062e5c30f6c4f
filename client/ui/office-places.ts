/** A page of the back-office that people come to first: its title and its code are sent with the document. */
export interface OfficePlace {
  path: string;
  title: string;
  /** Its source below `client`, by which the server finds the scripts that it needs */
  file: string;
}

export const officePlaces: readonly OfficePlace[] = [
  { path: '/admin/eventos', title: 'Eventos', file: 'events/event-list.page.tsx' },
  { path: '/admin/competidores', title: 'Competidores', file: 'competitors/competitor-list.page.tsx' },
  { path: '/admin/ordenes', title: 'Órdenes', file: 'orders/order-list.page.tsx' },
  { path: '/admin/productos', title: 'Productos', file: 'products/product-list.page.tsx' },
  { path: '/admin/certificates', title: 'Certificados', file: 'certificates/mailing-list.page.tsx' },
  { path: '/admin/pagos', title: 'Pagos', file: 'payments/payment-list.page.tsx' },
  { path: '/admin/usuarios', title: 'Usuarios', file: 'users/user-list.page.tsx' },
  { path: '/admin/llaves', title: 'Llaves de API', file: 'api-keys/api-key-list.page.tsx' },
  { path: '/admin/auditoria', title: 'Auditoría', file: 'audit/audit-list.page.tsx' },
];

/** Whether an address of the back-office is for who has logged in. */
export const isBehindLogin = (pathname: string): boolean =>
  pathname.startsWith('/admin/') && !/^\/admin\/(clave(\/|$)|$)/.test(pathname);
