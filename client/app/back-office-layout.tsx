import { useColorMode } from '../base/color-mode';
import { RequireSession } from '../ui/auth';
import { AdminShell } from './admin-shell';

/** Frame of every page behind the login: session and colour mode. */
export default function BackOfficeLayout() {
  const [mode, setMode] = useColorMode();
  return (
    <RequireSession>
      <AdminShell mode={mode} onMode={setMode} />
    </RequireSession>
  );
}
