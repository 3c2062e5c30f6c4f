import { parse } from 'graphql';
import { restRoutes } from '../rest-routes.js';
import { buildDorsalSchema } from '../schema.js';
import { demandedPermissions } from './demanded-permissions.js';

await buildDorsalSchema();

it('knows the routes that are open to everyone, and demands a permission of all others', () => {
  const open = restRoutes('').filter(({ document }) => demandedPermissions(document).length === 0);
  expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'get /api/competitorCategory',
    'get /api/competitor/:dni',
    'post /api/competitor',
    'post /api/productEvent',
    'post /api/discountcode/create',
    'post /api/attach-product',
    'get /api/public/eventos',
    'get /api/event-products',
    'get /api/data-product/:id',
    'post /api/auth/login',
    'post /api/auth/logout',
  ]);
});

it('demands what each field at the root does', () => {
  const document = parse('{ users { total } events { total } eventCatalog { total } }');
  expect(demandedPermissions(document)).toEqual([['USERS_READ'], ['EVENTS_READ']]);
});

it('takes no document whose root it cannot see', () => {
  expect(() => demandedPermissions(parse('{ ...a } fragment a on Query { users { total } }'))).toThrow();
});
