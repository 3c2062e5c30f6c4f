/** Path of the page of an event's waiting room. */
export const roomPath = (slug: string): string => `/sala/${slug}`;
