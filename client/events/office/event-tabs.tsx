import { Box, Flex, Menu, Portal, chakra } from '@chakra-ui/react';
import { ChevronDown } from '../../ui/icons';
import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation, useSearchParams } from '../../base/navigation';
import { unmask, type Masked } from '../../base/network/fragment';
import { paths, type EventTab } from '../../base/paths';
import { teamSizeGroupLabel } from '../../base/format/texts';
import type { Permission } from '../../gql/enums';
import type { EventTabs_EventFragment } from '../../gql/graphql';
import { useViewer } from '../../ui/session/auth';
import { Can } from '../../ui/session/can';

const tabStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '1.5',
  px: '3.5',
  pt: '2.5',
  pb: '3',
  flex: 'none',
  fontWeight: '600',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  focusVisibleRing: 'inside',
  _hover: { color: 'fg' },
  '&[aria-current=page]': { color: 'fg', boxShadow: 'inset 0 -3px 0 {colors.brand.solid}' },
} as const;

const TabLink = chakra(NavLink, { base: tabStyle });
const TabButton = chakra('button', { base: tabStyle });

/** Tabs in order; `permission` is required to see the tab. */
const tabs: readonly { path: EventTab; label: string; permission?: Permission }[] = [
  { path: 'overview', label: 'Detalles' },
  { path: 'categories', label: 'Categorías' },
  { path: 'kits', label: 'Kits' },
  { path: 'coupons', label: 'Cupones' },
  { path: 'key-partner', label: 'Key Partner' },
  { path: 'pasarelas', label: 'Pasarelas', permission: 'GATEWAYS_WRITE' },
  { path: 'rutas', label: 'Rutas' },
  { path: 'gallery', label: 'Galería' },
  { path: 'entrega', label: 'Entrega', permission: 'PRODUCTS_WRITE' },
  { path: 'sala', label: 'Sala de espera' },
  { path: 'webhooks', label: 'Webhooks', permission: 'EVENTS_WRITE' },
];

/** Sections of an event as links; the competitor list is filtered by team size. */
export function EventTabs({ event: masked }: { event: Masked<EventTabs_EventFragment> }) {
  const event = unmask<EventTabs_EventFragment>(masked);
  const at = (tab: EventTab) => paths.admin.event(event.id, tab);
  const { pathname } = useLocation();
  const { viewer } = useViewer();
  const visibleTabs = tabs
    .filter(({ permission }) => !permission || viewer?.permissions.includes(permission))
    .filter(({ path }) => path !== 'rutas' || event.sport !== 'NON_SPORT');
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Scroll the current tab into view on phones.
    const current = strip.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (current) strip.current?.scrollTo({ left: current.offsetLeft - 48 });
  }, [pathname]);
  return (
    <Box
      ref={strip}
      position="relative"
      mt="4.5"
      mb="5"
      mx={{ base: '-4', md: '0' }}
      px={{ base: '4', md: '0' }}
      overflowX="auto"
    >
      <Flex
        as="nav"
        aria-label="Secciones del evento"
        gap="0.5"
        minW="max-content"
        borderBottomWidth="1px"
        borderColor="border"
      >
        {visibleTabs.map(({ path, label }) => (
          <TabLink key={path} to={at(path)} preventScrollReset>
            {label}
          </TabLink>
        ))}
        <Can permission="PARTICIPANTS_READ">
          <CompetitorsMenu path={at('competitor')} teamSizes={event.teamSizes} />
        </Can>
        <Can permission="AUDIT_READ">
          <TabLink to={at('historial')} preventScrollReset>
            Historial
          </TabLink>
        </Can>
      </Flex>
    </Box>
  );
}

function CompetitorsMenu({ path, teamSizes }: { path: string; teamSizes: readonly number[] }) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const here = pathname === path;
  const chosen = here ? search.get('equipo') : null;
  return (
    <Menu.Root positioning={{ placement: 'bottom-start' }}>
      <Menu.Trigger asChild>
        <TabButton type="button" aria-current={here ? 'page' : undefined}>
          Competidores
          <ChevronDown size={16} />
        </TabButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="180px">
            {[...teamSizes]
              .sort((a, b) => a - b)
              .map((size) => (
                <Menu.Item key={size} value={String(size)} asChild minH="9">
                  <Link to={`${path}?equipo=${size}`} aria-current={chosen === String(size) ? 'page' : undefined}>
                    {teamSizeGroupLabel(size)}
                  </Link>
                </Menu.Item>
              ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
