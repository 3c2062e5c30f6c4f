import { screen } from '@testing-library/react';
import { storeSession } from '../base/network/session';
import EditEventPage from '../events/form/edit-event.page';
import ShowEventPage from '../events/office/show-event.page';
import ProductPage from '../products/product.page';
import type { GraphqlError } from '../testing/responses';
import { renderPage, type Responses } from '../testing/render-page';
import { viewerWith } from '../testing/viewer';

const notFound = (): { errors: GraphqlError[] } => ({ errors: [{ message: 'x', extensions: { code: 'NOT_FOUND' } }] });

it.each<[string, () => React.JSX.Element, Partial<Responses>, string]>([
  ['an event', ShowEventPage, { ShowEvent: notFound }, 'No encontramos este evento.'],
  ['the form of an event', EditEventPage, { EditEvent: notFound }, 'No encontramos este evento.'],
  ['the form of a product', ProductPage, { EditProduct: notFound }, 'No encontramos este producto.'],
])(
  'The page for %s says that the record is missing or not visible to the viewer',
  async (_page, Page, responses, text) => {
    storeSession({ token: 'a token', expiresAt: '2100-01-01T00:00:00.000Z' });
    const may = viewerWith(['EVENTS_READ', 'EVENTS_WRITE', 'PRODUCTS_READ', 'PRODUCTS_WRITE']);
    renderPage({
      path: '/x/:id',
      at: '/x/9',
      Page,
      responses: { Viewer: () => ({ data: { me: may } }), ...responses },
    });
    expect(await screen.findByText(text)).toBeInTheDocument();
  },
);
