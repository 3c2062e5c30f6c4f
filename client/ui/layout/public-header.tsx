import { Box, Container, Flex, chakra } from '@chakra-ui/react';
import { Menu, X } from '../icons';
import { useRef, useState, type ReactNode } from 'react';
import { Link, NavLink, useLocation } from '../../base/navigation';
import { paths } from '../../base/paths';
import { InkButton } from '../display/ink-buttons';
import { Logo } from '../media/logo';

const NavItem = chakra(NavLink, {
  base: {
    px: '3.5',
    py: '2',
    fontWeight: '600',
    fontSize: '15px',
    color: 'fg.onInkMuted',
    '&[aria-current=page], &[data-current]': { color: 'fg.onInk', boxShadow: 'inset 0 -2px 0 {colors.lulo.solid}' },
    _hover: { color: 'fg.onInk' },
  },
});

/** Header of public pages, on ink; on phones the navigation is a collapsible panel. */
export function PublicHeader({ cart }: { cart?: ReactNode }) {
  const { pathname } = useLocation();
  const inEvents = pathname.startsWith('/evento');
  const inShop = pathname.startsWith(paths.shop);
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Following a link closes the menu, because it is open only on the page on which it was opened.
  const open = openAt === pathname;
  const menu = useRef<HTMLButtonElement>(null);

  return (
    <chakra.header
      layerStyle="ink"
      css={{ '--focus-ring-color': 'colors.lulo.focusRing' }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !open) return;
        setOpenAt(null);
        menu.current?.focus();
      }}
    >
      <Container
        maxW="1200px"
        px={{ base: '4', md: '10' }}
        h={{ base: '56px', md: '64px' }}
        display="flex"
        alignItems="center"
        justifyContent="space-between"
      >
        <Link to={paths.events} aria-label="Dorsal, inicio">
          <Logo onInk />
        </Link>
        <Flex as="nav" aria-label="Principal" hideBelow="md" gap="1" mr="auto" ml="9">
          <NavItem to={paths.events} data-current={inEvents || undefined}>
            Eventos
          </NavItem>
          <NavItem to={paths.shop} data-current={inShop || undefined}>
            Tienda
          </NavItem>
          {pathname === paths.developers ? <NavItem to={paths.developers}>Desarrolladores</NavItem> : null}
        </Flex>
        <InkButton asChild bg="transparent" borderColor="border.control" size="sm" hideBelow="md" mr={cart ? '2' : '0'}>
          <Link to={paths.person()}>Consultar mi inscripción</Link>
        </InkButton>
        {cart ? <Box ml={{ base: 'auto', md: '0' }}>{cart}</Box> : null}
        <InkButton
          ref={menu}
          bg="transparent"
          borderColor="transparent"
          hideFrom="md"
          boxSize="11"
          px="0"
          mr="-2.5"
          aria-label={open ? 'Cerrar menú' : 'Menú'}
          aria-expanded={open}
          aria-controls="menu-principal"
          onClick={() => setOpenAt(open ? null : pathname)}
        >
          {open ? <X size={22} /> : <Menu size={22} />}
        </InkButton>
      </Container>
      {open ? (
        <Flex
          as="nav"
          id="menu-principal"
          aria-label="Principal"
          hideFrom="md"
          direction="column"
          px="4"
          pb="4"
          gap="1"
        >
          <NavItem to={paths.events} py="3">
            Eventos
          </NavItem>
          <NavItem to={paths.shop} py="3">
            Tienda
          </NavItem>
          <NavItem to={paths.person()} py="3">
            Consultar mi inscripción
          </NavItem>
        </Flex>
      ) : null}
    </chakra.header>
  );
}
