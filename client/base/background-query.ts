/** Context of a query that a page asks again by itself: it does not keep the session of somebody who has gone away. */
export const backgroundQuery = { headers: { 'x-unattended': '1' } };
