/** Tab of an event in the back-office, as named in the address. */
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
  | 'sala'
  | 'webhooks'
  | 'competitor'
  | 'correos'
  | 'historial';

/** Addresses of the product. Every link uses them, so that an address is changed in one place. */
export const paths = {
  events: '/eventos',
  event: (slug: string) => `/evento/${slug}`,
  /** Registration wizard of an event. */
  wizard: (slug: string) => `/inscripcion/${slug}`,
  /** Waiting room of an event, in which visitors wait for their turn to register. */
  waitingRoom: (slug: string) => `/sala/${slug}`,
  /** Payment of an existing registration. */
  pay: (token: string) => `/inscripcion/pago/${token}`,
  /** Correction of a member of a registration, by position from 1. */
  correct: (token: string, position: number) => `/inscripcion/pago/${token}/editar/${position}`,
  /** Page to which a gateway returns the browser. */
  payment: (reference: string) => `/pago/${reference}`,
  /** 'Consultar mi inscripción'; without a document the page asks for it. */
  person: (dni?: string) => (dni === undefined ? '/competidor' : `/competidor/${dni}`),
  shop: '/tienda',
  /** Shop, filtered by event. */
  eventShop: (slug: string) => `/tienda?evento=${slug}`,
  product: (id: string) => `/tienda/products/${id}`,
  cart: '/tienda/products/cart',
  /** Checkout of the cart's products of one event. */
  shopCheckout: (eventSlug: string) => `/tienda/products/checkout?evento=${eventSlug}`,
  /** An order of the shop, by its secret token. */
  order: (token: string) => `/tienda/pedido/${token}`,
  /** Verification of a certificate by its code; without one the page asks for it. */
  certificate: (code?: string) => (code === undefined ? '/certificado' : `/certificado/${code}`),
  /** Developer documentation, with the sections `#llaves` and `#webhooks`. */
  developers: '/desarrolladores',
  /** Explorer of the GraphQL API. */
  graphql: '/graphql',
  /** Explorer of the REST facade. */
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
    /** Packing slips to print: of one order, or of all unsent orders that the list's filters find. */
    packingSlips: (query: string) => `/admin/ordenes/empaque${query && `?${query}`}`,
    certificates: '/admin/certificates',
    createCertificate: '/admin/certificados/crear',
    certificate: (id: string) => `/admin/certificates/${id}`,
    account: '/admin/mi-cuenta',
    changes: (eventId?: string) => `/admin/auditoria${eventId === undefined ? '' : `?evento=${eventId}`}`,
  },
} as const;
