import { Drawer, IconButton, Portal } from '@chakra-ui/react';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { Link, useLocation } from '../base/navigation';
import type { ColorMode } from '../base/color-mode';
import { paths } from '../base/paths';
import { GlobalSearch } from '../search/global-search';
import { Breadcrumb, BreadcrumbProvider } from '../ui/breadcrumb';
import { Logo } from '../ui/logo';
import { AdminRail } from './admin-rail';
import { ColorModeMenu } from './color-mode-menu';
import { PhoneBarFrame, ShellFrame } from './shell-frame';

/** Frame of the back-office: the ink rail, a drawer below 768 px, the top bar, the page. */
export function AdminShell({ mode, onMode }: { mode: ColorMode; onMode: (mode: ColorMode) => void }) {
  return (
    <BreadcrumbProvider>
      <ShellFrame
        rail={<AdminRail mode={mode} onMode={onMode} />}
        phoneBar={<PhoneBar mode={mode} onMode={onMode} />}
        top={
          <>
            <Breadcrumb />
            <GlobalSearch look="field" shortcut />
            <ColorModeMenu mode={mode} onChange={onMode} />
          </>
        }
      >
        <Outlet />
      </ShellFrame>
    </BreadcrumbProvider>
  );
}

/** The bar of a phone: logo, appearance, and the drawer with the rail. */
function PhoneBar({ mode, onMode }: { mode: ColorMode; onMode: (mode: ColorMode) => void }) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Open only on the page it was opened on: following a link closes it.
  const open = openAt === pathname;
  return (
    <PhoneBarFrame>
      <Link to={paths.admin.events} aria-label="Dorsal, inicio" style={{ marginRight: 'auto' }}>
        <Logo onInk />
      </Link>
      <GlobalSearch look="icon" />
      <Drawer.Root
        open={open}
        onOpenChange={(details) => setOpenAt(details.open ? pathname : null)}
        placement="start"
        size="xs"
        lazyMount
      >
        <Drawer.Trigger asChild>
          <IconButton
            aria-label="Menú"
            variant="ghost"
            size="lg"
            color="fg.onInk"
            mr="-2.5"
            _hover={{ bg: 'bg.inkRaised' }}
          >
            <Menu size={22} strokeWidth={1.9} aria-hidden="true" />
          </IconButton>
        </Drawer.Trigger>
        <Portal>
          <Drawer.Backdrop bg="rgba(12, 16, 24, 0.6)" />
          <Drawer.Positioner>
            <Drawer.Content maxW="272px" aria-label="Menú de administración">
              <AdminRail inDrawer mode={mode} onMode={onMode} onNavigate={() => setOpenAt(null)} />
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
    </PhoneBarFrame>
  );
}
