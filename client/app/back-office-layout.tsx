import { useLocation } from '../base/navigation';
import { useColorMode } from '../base/theme/color-mode';
import { RequireSession } from '../ui/session/auth';
import { AdminShell } from './admin-shell';
import { OfficeFrame } from '../ui/layout/office-frame';

/** Frame of every page behind the login, with session and color mode. */
export default function BackOfficeLayout() {
  const [mode, setMode] = useColorMode();
  const { pathname } = useLocation();
  return (
    <RequireSession waiting={<OfficeFrame pathname={pathname} />}>
      <AdminShell mode={mode} onMode={setMode} />
    </RequireSession>
  );
}
