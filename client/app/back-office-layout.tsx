import { AdminShell } from './admin-shell';
import { RequireSession } from './auth';
import { useColorMode } from './color-mode';

/** Frame of every page behind the login: session and colour mode. */
export default function BackOfficeLayout() {
  const [mode, setMode] = useColorMode();
  return (
    <RequireSession>
      <AdminShell mode={mode} onMode={setMode} />
    </RequireSession>
  );
}
