import { Button, IconButton, Kbd } from '@chakra-ui/react';
import { Search } from '../ui/icons';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePermission } from '../ui/session/auth';
import { dialogInSight } from '../ui/dialog/dialog-in-sight';
import { lazily } from '../base/defer-hydration';

const SearchDialog = lazily(() => import('./search-dialog'));

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens on Ctrl+K and ⌘K, wherever the focus is. */
function useShortcut(open: () => void) {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      // Ignore the shortcut while a dialog is open.
      if (dialogInSight()) return;
      event.preventDefault();
      open();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
}

/**
 * Search button of the top bar: `field` for wide screens, `icon` for phones. Only the one with `shortcut` handles the
 * keyboard.
 */
export function GlobalSearch({ look, shortcut = false }: { look: 'field' | 'icon'; shortcut?: boolean }) {
  const allowed = usePermission('EVENTS_READ');
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Tied to the page: following a result closes the dialog.
  const open = openAt === key;
  const label = usePermission('PARTICIPANTS_READ') ? 'Buscar evento o competidor' : 'Buscar evento';
  const show = () => setOpenAt(key);
  if (!allowed) return null;
  return (
    <>
      {shortcut ? <Shortcut onOpen={show} /> : null}
      {look === 'field' ? (
        <Button
          variant="outline"
          size="md"
          w={{ md: '220px', xl: '300px' }}
          flex="none"
          justifyContent="flex-start"
          fontWeight="400"
          color="fg.muted"
          aria-haspopup="dialog"
          aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
          onClick={show}
        >
          <Search size={16} />
          <span style={{ flex: 1, textAlign: 'start', overflow: 'hidden', textOverflow: 'ellipsis' }}>{label}</span>
          <Kbd wordSpacing="normal" size="sm" colorPalette="gray" aria-hidden="true" hideBelow="xl">
            {isMac ? '⌘ K' : 'Ctrl K'}
          </Kbd>
        </Button>
      ) : (
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          variant="ghost"
          size="lg"
          color="fg.onInk"
          _hover={{ bg: 'bg.inkRaised' }}
          onClick={show}
        >
          <Search size={20} />
        </IconButton>
      )}
      {open ? (
        <Suspense>
          <SearchDialog label={label} onClose={() => setOpenAt(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

function Shortcut({ onOpen }: { onOpen: () => void }) {
  useShortcut(onOpen);
  return null;
}
