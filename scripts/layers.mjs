import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folders of each side from the bottom up: each uses only folders of layers before its own (docs/decisions/012). */
export const layersOf = {
  server: [
    ['platform'],
    ['audit', 'images', 'mail', 'quotas'],
    ['categories', 'kits'],
    ['events'],
    ['coupons', 'gallery', 'products', 'routes', 'sponsors', 'sync', 'users', 'waiting-room'],
    ['purchases'],
    ['payments'],
    ['counters', 'registration'],
    ['bibs', 'verification'],
    ['team-mails'],
    ['orders'],
    ['api-keys', 'certificates', 'competitors', 'search', 'statistics', 'webhooks'],
    ['demo', 'developers', 'history', 'pages', 'retention'],
    ['books'],
  ],
  client: [
    ['base'],
    ['ui'],
    ['checkout', 'gallery', 'routes', 'search', 'statistics'],
    ['registration'],
    ['bibs'],
    ['events'],
    ['products', 'shop'],
    ['audit', 'categories', 'coupons', 'developers', 'kits'],
    ['competitors', 'payments', 'users'],
    ['api-keys', 'certificates', 'orders'],
    ['app', 'site'],
  ],
};

/** Folders that belong to no layer: generated code, tests' helpers, files that are served as they are. */
const outsideLayers = ['gql', 'public', 'testing'];

const root = join(fileURLToPath(import.meta.url), '..', '..');
for (const [side, layers] of Object.entries(layersOf))
  for (const { name } of readdirSync(join(root, side), { withFileTypes: true }).filter((entry) => entry.isDirectory()))
    if (![...layers.flat(), ...outsideLayers].includes(name))
      throw new Error(`${side}/${name} is in no layer: add it to layersOf in scripts/layers.mjs`);

/** Returns the diagram of the layers in docs/architecture.md, the highest layer first. */
export const layersDiagram = () =>
  [
    '```mermaid',
    'flowchart TB',
    ...Object.entries(layersOf).flatMap(([side, layers]) => {
      const highestFirst = layers.map((folders, level) => ({ node: side + level, folders })).reverse();
      return [
        `  subgraph ${side}`,
        ...highestFirst.map(({ node, folders }) => `    ${node}["${folders.join(', ')}"]`),
        `    ${highestFirst.map(({ node }) => node).join(' --> ')}`,
        '  end',
      ];
    }),
    '```',
  ].join('\n');
