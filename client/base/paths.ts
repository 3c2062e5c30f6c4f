/** A tab of an event in the back-office, as its address names it. */
export type EventTab =
  | 'overview'
  | 'categories'
  | 'kits'
  | 'coupons'
  | 'key-partner'
  | 'pasarelas'
  | 'rutas'
  | 'gallery'
  | 'entrega'
  | 'webhooks'
  | 'competitor'
  | 'correos'
  | 'historial';

/** The product's addresses, in one place: what links somewhere asks here, so that an address is changed once. */
export const paths = {
  events: '/eventos',
  event: (slug: string) => `/evento/${slug}`,
  /** The registration of an event */
  wizard: (slug: string) => `/inscripcion/${slug}`,
  /** Where a saved registration is only paid */
  pay: (token: string) => `/inscripcion/pago/${token}`,
  /** Where one of a saved team (from 1) is corrected */
  correct: (token: string, position: number) => `/inscripcion/pago/${token}/editar/${position}`,
  /** Where a gateway sends the browser back to */
  payment: (reference: string) => `/pago/${reference}`,
  /** 'Consultar mi inscripción', asking for the document where none is given */
  person: (dni?: string) => (dni === undefined ? '/competidor' : `/competidor/${dni}`),
  shop: '/tienda',
  /** The shop, narrowed to an event */
  eventShop: (slug: string) => `/tienda?evento=${slug}`,
  product: (id: string) => `/tienda/products/${id}`,
  cart: '/tienda/products/cart',
  /** Of what the cart has, the goods of one event */
  shopCheckout: (eventSlug: string) => `/tienda/products/checkout?evento=${eventSlug}`,
  /** An order of the shop, by its secret token */
  order: (token: string) => `/tienda/pedido/${token}`,
  /** Where a certificate is proved by its code; without one, where it is typed */
  certificate: (code?: string) => (code === undefined ? '/certificado' : `/certificado/${code}`),
  /** How to build on Dorsal; `#llaves` and `#webhooks` are parts of it */
  developers: '/desarrolladores',
  /** Explorer of the GraphQL API */
  graphql: '/graphql',
  /** Explorer of the REST facade */
  apiDocs: '/api/docs',
  login: '/admin',
  forgotPassword: '/admin/clave',
  admin: {
    events: '/admin/eventos',
    createEvent: '/admin/eventos/create',
    editEvent: (id: string) => `/admin/eventos/edit/${id}`,
    event: (id: string, tab: EventTab = 'overview') => `/admin/eventos/show/${id}/${tab}`,
    medicalList: (id: string) => `/admin/eventos/show/${id}/lista-medica`,
    competitors: '/admin/competidores',
    competitor: (id: string) => `/admin/competidores/${id}`,
    payments: '/admin/pagos',
    payment: (id: string) => `/admin/pagos/${id}`,
    users: '/admin/usuarios',
    keys: '/admin/llaves',
    user: (id: string) => `/admin/usuario/${id}`,
    userHistory: (id: string) => `/admin/usuario/${id}/historial`,
    products: '/admin/productos',
    createProduct: '/admin/productos/create',
    product: (id: string) => `/admin/productos/show/${id}/`,
    productHistory: (id: string) => `/admin/productos/show/${id}/historial`,
    orders: '/admin/ordenes',
    order: (id: string) => `/admin/ordenes/${id}`,
    /** To print: of one order, or of all that wait among what the list's address finds */
    packingSlips: (query: string) => `/admin/ordenes/empaque${query && `?${query}`}`,
    certificates: '/admin/certificates',
    createCertificate: '/admin/certificados/crear',
    certificate: (id: string) => `/admin/certificates/${id}`,
    account: '/admin/mi-cuenta',
    changes: (eventId?: string) => `/admin/auditoria${eventId === undefined ? '' : `?evento=${eventId}`}`,
  },
} as const;
