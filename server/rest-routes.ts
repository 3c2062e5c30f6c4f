import { certificateFiles } from './certificates/certificate-files.rest.js';
import { certificatesRest } from './certificates/certificates.rest.js';
import { competitorDownloads, competitorsRest } from './competitors/competitors.rest.js';
import { staticListCalls } from './competitors/static-lists.rest.js';
import { couponDownloads } from './coupons/coupons.rest.js';
import { eventsRest } from './events/events.rest.js';
import { chosenGoodsRest } from './orders/chosen-goods.rest.js';
import { orderDownloads } from './orders/shipping/orders-export.rest.js';
import { ordersRest } from './orders/orders.rest.js';
import type { DownloadRoute, FileRoute } from './platform/rest/downloads.js';
import type { RestGroups } from './platform/rest/rest-call.js';
import type { AnyRestRoute } from './platform/rest/rest.js';
import { confirmationCalls } from './payments/callbacks/confirmation-calls.js';
import { productsRest } from './products/products.rest.js';
import { bibFiles } from './bibs/bib-files.rest.js';
import { registrationRest } from './registration/registration.rest.js';
import { routeFileCalls } from './routes/route-file.rest.js';
import { usersRest } from './users/users.rest.js';
import type { AppContext } from './app-context.js';

/** Routes of the REST facade by topic, one for each documented call. */
const groups = (publicUrl: string) => ({
  Registration: [...registrationRest(publicUrl), ...chosenGoodsRest(publicUrl)],
  Events: eventsRest,
  Competitors: competitorsRest,
  Products: productsRest,
  Orders: ordersRest,
  Certificates: certificatesRest,
  Users: usersRest,
});

export const restRoutes = (publicUrl: string): AnyRestRoute[] => Object.values(groups(publicUrl)).flat();

/** File routes of the back-office. */
export const downloads: readonly DownloadRoute<AppContext>[] = [
  ...competitorDownloads,
  ...couponDownloads,
  ...orderDownloads,
];

/** File routes of one person, authorised by the secret in their URL. */
export const personFiles: readonly FileRoute<AppContext>[] = [...bibFiles, ...certificateFiles];

/** Calls in the OpenAPI document. */
export const restGroups = (publicUrl: string): RestGroups => ({
  ...groups(publicUrl),
  Lists: staticListCalls,
  Files: [...downloads, ...personFiles, ...routeFileCalls],
  Gateways: confirmationCalls,
});
