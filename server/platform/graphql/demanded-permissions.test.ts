import { parse } from 'graphql';
import { restRoutes } from '../../rest-routes.js';
import { buildDorsalSchema } from '../../domains.js';
import { demandedPermissions } from './demanded-permissions.js';

await buildDorsalSchema();

it('Exactly the public REST routes demand no permission', () => {
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

it('An operation demands the permissions of each root field', () => {
  const document = parse('{ users { total } events { total } eventCatalog { total } }');
  expect(demandedPermissions(document)).toEqual([['USERS_READ'], ['EVENTS_READ']]);
});

it('An operation whose root contains a fragment is refused', () => {
  expect(() => demandedPermissions(parse('{ ...a } fragment a on Query { users { total } }'))).toThrow();
});
