import { Box, Flex, IconButton, Text, chakra } from '@chakra-ui/react';
import { CreditCard, Flag, History, LogOut, UserCog, Users, type LucideIcon } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import type { Permission } from '../gql/enums';
import { Avatar, initialsOf } from '../ui/avatar';
import { mayLeave } from '../ui/leave-guard';
import { BibMark, Logo } from '../ui/logo';
import { Tip } from '../ui/tip';
import { useViewer } from './auth';
import { endSession } from './session';

interface Section {
  to: string;
  label: string;
  Icon: LucideIcon;
  permission: Permission;
  /** Where else than below `to` this section is the current one */
  also?: string;
}

/** The sections of the back-office, in the order of the rail. */
const sections: readonly Section[] = [
  { to: '/admin/eventos', label: 'Eventos', Icon: Flag, permission: 'EVENTS_READ' },
  { to: '/admin/competidores', label: 'Competidores', Icon: Users, permission: 'PARTICIPANTS_READ' },
  { to: '/admin/pagos', label: 'Pagos', Icon: CreditCard, permission: 'MONEY_READ' },
  { to: '/admin/usuarios', label: 'Usuarios', Icon: UserCog, permission: 'USERS_READ', also: '/admin/usuario' },
  { to: '/admin/auditoria', label: 'Auditoría', Icon: History, permission: 'AUDIT_READ' },
];

const below = (pathname: string, to: string): boolean => pathname === to || pathname.startsWith(`${to}/`);

const RailLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    h: '10',
    px: '2.5',
    rounded: 'l2',
    fontSize: 'sm',
    fontWeight: '500',
    color: 'fg.onInkMuted',
    _hover: { bg: 'bg.inkRaised', color: 'fg.onInk' },
    '&[aria-current=page]': { bg: 'bg.inkRaised', color: 'fg.onInk', fontWeight: '600' },
    '&[aria-current=page] svg': { color: 'lulo.solid' },
  },
});

/** What is only there when the rail is wide: always in the drawer, from 1280 px beside the page. */
const wideOnly = (inDrawer: boolean) => (inDrawer ? {} : { display: { base: 'none', xl: 'block' } });

/** Logo, sections and the person who is logged in; on ink. Collapsed to icons below 1280 px unless `inDrawer`. */
export function AdminRail({ inDrawer = false, onNavigate }: { inDrawer?: boolean; onNavigate?: () => void }) {
  const { viewer } = useViewer();
  const { pathname } = useLocation();
  const shown = sections.filter(({ permission }) => viewer?.permissions.includes(permission));
  return (
    <Flex
      direction="column"
      layerStyle="ink"
      h="full"
      py="3.5"
      px="3"
      css={{ '--focus-ring-color': 'colors.lulo.focusRing' }}
    >
      <Box px="2" mb="5" h="8" asChild>
        <Link to="/admin/eventos" aria-label="Dorsal, inicio" onClick={onNavigate}>
          <Box {...wideOnly(inDrawer)}>
            <Logo onInk />
          </Box>
          {inDrawer ? null : (
            <Box hideFrom="xl" pt="3px" ml="-3px">
              <BibMark onInk />
            </Box>
          )}
        </Link>
      </Box>
      <Flex as="nav" aria-label="Administración" direction="column" gap="1">
        {shown.map(({ to, label, Icon, also }) => (
          <Tip key={to} label={label} placement="right" disabled={inDrawer}>
            <RailLink
              to={to}
              onClick={onNavigate}
              aria-label={label}
              aria-current={below(pathname, to) || (also && below(pathname, also)) ? 'page' : undefined}
            >
              <Icon size={20} strokeWidth={1.9} aria-hidden="true" />
              <Box as="span" {...wideOnly(inDrawer)}>
                {label}
              </Box>
            </RailLink>
          </Tip>
        ))}
      </Flex>
      <UserBlock inDrawer={inDrawer} />
    </Flex>
  );
}

function UserBlock({ inDrawer }: { inDrawer: boolean }) {
  const { viewer } = useViewer();

  async function logOut() {
    if (await mayLeave()) endSession();
  }

  return (
    <Flex
      mt="auto"
      pt="3"
      borderTopWidth="1px"
      borderColor="border.onInk"
      align="center"
      gap="2.5"
      direction={inDrawer ? 'row' : { base: 'column', xl: 'row' }}
    >
      <Avatar initials={initialsOf(viewer?.name ?? '')} />
      <Box flex="1" minW="0" lineHeight="1.3" {...wideOnly(inDrawer)}>
        <Text fontSize="sm" fontWeight="500" truncate title={viewer?.name}>
          {viewer?.name}
        </Text>
        <Text fontSize="xs" color="fg.onInkMuted">
          {viewer?.role.name}
        </Text>
      </Box>
      <Tip label="Cerrar sesión" placement="top">
        <IconButton
          aria-label="Cerrar sesión"
          variant="ghost"
          size="sm"
          color="fg.onInkMuted"
          _hover={{ bg: 'bg.inkRaised', color: 'fg.onInk' }}
          onClick={() => void logOut()}
        >
          <LogOut size={18} strokeWidth={1.9} aria-hidden="true" />
        </IconButton>
      </Tip>
    </Flex>
  );
}
