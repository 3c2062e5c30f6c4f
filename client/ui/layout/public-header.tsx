import { Box, Container, Flex, VisuallyHidden, chakra } from '@chakra-ui/react';
import { Menu, X } from '../icons';
import type { KeyboardEvent, ReactNode } from 'react';
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

/** Opens the menu on phones. */
const MenuButton = chakra('summary', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '11',
    ms: 'auto',
    me: '1.5',
    my: '6px',
    rounded: 'l2',
    cursor: 'pointer',
    pointerEvents: 'auto',
    focusVisibleRing: 'outside',
    _hover: { bg: 'border.onInk' },
    '&::-webkit-details-marker': { display: 'none' },
  },
});

/**
 * Header of public pages, on ink. On phones the navigation is a `<details>`, which opens without scripts. It lies over the
 * bar, so that its button is in the bar and its panel below; it ignores the pointer, or it would cover logo and cart.
 */
export function PublicHeader({ cart }: { cart?: ReactNode }) {
  const { pathname } = useLocation();
  const inEvents = pathname.startsWith('/evento');
  const inShop = pathname.startsWith(paths.shop);

  return (
    <chakra.header layerStyle="ink" display="grid" css={{ '--focus-ring-color': 'colors.lulo.focusRing' }}>
      <Container
        gridArea="1 / 1"
        maxW="1200px"
        ps={{ base: '4', md: '10' }}
        pe={{ base: '50px', md: '10' }}
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
      </Container>
      <chakra.details
        gridArea="1 / 1"
        position="relative"
        hideFrom="md"
        pointerEvents="none"
        css={{
          '&[open] > summary > svg:first-of-type': { display: 'none' },
          '&:not([open]) > summary > svg:last-of-type': { display: 'none' },
        }}
        onKeyDown={closeOnEscape}
      >
        <MenuButton>
          <VisuallyHidden>Menú</VisuallyHidden>
          <Menu size={22} />
          <X size={22} />
        </MenuButton>
        <Flex
          as="nav"
          id="menu-principal"
          aria-label="Principal"
          direction="column"
          px="4"
          pb="4"
          gap="1"
          pointerEvents="auto"
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
      </chakra.details>
    </chakra.header>
  );
}

function closeOnEscape({ key, currentTarget: details }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape' || !details.open) return;
  details.open = false;
  details.querySelector('summary')?.focus();
}
