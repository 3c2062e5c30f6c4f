import { parse } from 'graphql';
import type { Site, SitePage } from '../pages/site-bundle.js';

const page = (name: string, path: string, more: Partial<SitePage> = {}): SitePage => ({
  name,
  path,
  search: [],
  title: 'Una página',
  shared: true,
  guesses: [],
  files: [],
  assets: '<link rel="icon" href="/favicon.svg">',
  ...more,
});

/** Back-office without pages. */
export const noOffice: Site['office'] = {
  places: [],
  isBehindLogin: () => false,
  render: () => Promise.resolve({ styles: '', body: '' }),
};

const race = parse('query ($slug: String!) { publicEvent(slug: $slug) { name seatsLeft remainingDays } }');

/** Inline scripts without text. */
export const noScripts: Site['inlineScripts'] = { hydrateAfterPaint: '', unlessStored: '', colorMode: '' };

/** Public pages that need no built client: a shared page of an event and a personal page. */
export const smallSite: Site = {
  inlineScripts: noScripts,
  office: noOffice,
  sitePages: [page('race', '/carrera/:slug', { search: ['q'] }), page('own', '/mia/:slug', { shared: false })],
  pageQueries: ({ params: { slug } }) => Promise.resolve([{ name: 'Race', document: race, variables: { slug } }]),
  renderPage: ({ results, search }) =>
    Promise.resolve({
      styles: '',
      body: `<p>${JSON.stringify(results)}</p><p>${search}</p>${'<i>relleno</i>'.repeat(200)}`,
    }),
};
