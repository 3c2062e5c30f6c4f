import { certificatesRest } from './certificates/certificates.rest.js';
import { competitorDownloads, competitorsRest } from './competitors/competitors.rest.js';
import { eventsRest } from './events/events.rest.js';
import { couponDownloads } from './coupons/coupons.rest.js';
import { orderDownloads } from './orders/orders-export.rest.js';
import type { DownloadRoute } from './platform/downloads.js';
import type { AnyRestRoute } from './platform/rest.js';
import { chosenGoodsRest } from './orders/chosen-goods.rest.js';
import { ordersRest } from './orders/orders.rest.js';
import { productsRest } from './products/products.rest.js';
import { registrationRest } from './registration/registration.rest.js';
import { usersRest } from './users/users.rest.js';
import type { Work } from './work.js';

/** The REST facade, whole: one row a documented call. */
export const restRoutes = (publicUrl: string): AnyRestRoute[] => [
  ...usersRest,
  ...eventsRest,
  ...competitorsRest,
  ...productsRest,
  ...ordersRest,
  ...certificatesRest,
  ...registrationRest(publicUrl),
  ...chosenGoodsRest(publicUrl),
];

/** The files of the back-office, whole. */
export const downloads: readonly DownloadRoute<Work>[] = [
  ...competitorDownloads,
  ...couponDownloads,
  ...orderDownloads,
];
