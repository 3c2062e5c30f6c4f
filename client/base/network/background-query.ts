/** Context of a query that a page repeats without user action. Such a query does not prolong the session. */
export const backgroundQuery = { headers: { 'x-unattended': '1' } };
