import { IconButton } from '@chakra-ui/react';
import { Menu } from '../ui/icons';
import { Suspense, useRef, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { Link, useLocation } from '../base/navigation';
import type { ColorMode } from '../base/theme/color-mode';
import { lazily } from '../base/defer-hydration';
import { paths } from '../base/paths';
import { GlobalSearch } from '../search/global-search';
import { Breadcrumb, BreadcrumbProvider } from '../ui/layout/breadcrumb';
import { Logo } from '../ui/media/logo';
import { AdminRail } from './admin-rail';
import { ColorModeMenu } from './color-mode-menu';
import { PhoneBarFrame, ShellFrame } from '../ui/layout/shell-frame';

const PhoneDrawer = lazily(() => import('./phone-drawer'));

/** Frame of the back-office: rail on ink, drawer below 768 px, top bar and page. */
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

/** Top bar of a phone: logo, search and the button that opens the drawer. */
function PhoneBar({ mode, onMode }: { mode: ColorMode; onMode: (mode: ColorMode) => void }) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Following a link closes the drawer, because it is open only on the page on which it was opened.
  const open = openAt === pathname;
  // The drawer stays mounted after the first use, so that closing it is animated.
  const [wasOpened, setWasOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <PhoneBarFrame>
      <Link to={paths.admin.events} aria-label="Dorsal, inicio" style={{ marginRight: 'auto' }}>
        <Logo onInk />
      </Link>
      <GlobalSearch look="icon" />
      <IconButton
        ref={button}
        aria-label="Menú"
        aria-haspopup="dialog"
        aria-expanded={open}
        variant="ghost"
        size="lg"
        color="fg.onInk"
        mr="-2.5"
        _hover={{ bg: 'bg.inkRaised' }}
        onClick={() => {
          setWasOpened(true);
          setOpenAt(pathname);
        }}
      >
        <Menu size={22} />
      </IconButton>
      {wasOpened ? (
        <Suspense>
          <PhoneDrawer open={open} onClose={() => setOpenAt(null)} opener={() => button.current}>
            <AdminRail inDrawer mode={mode} onMode={onMode} onNavigate={() => setOpenAt(null)} />
          </PhoneDrawer>
        </Suspense>
      ) : null}
    </PhoneBarFrame>
  );
}
