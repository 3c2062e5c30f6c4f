import { useCallback, useEffect, useReducer, useRef, useState, type Dispatch } from 'react';
import type { SaveState } from '../ui/save-status';
import type { Draft } from './draft';
import { reduceDraft, type DraftAction } from './draft-reducer';
import { eraseDraft, saveDraft } from './draft-storage';
import { useOnline } from './use-online';

const PAUSE_MS = 400;

/** A draft that keeps itself on this device, 400 ms after the last key and whenever the page is left. */
export function useDraft(initial: Draft): {
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
  saveState: SaveState;
  /** Takes it off the device and keeps it no longer: paid, or unwanted */
  forget: () => void;
} {
  const [draft, dispatch] = useReducer(reduceDraft, initial);
  const [kept, setKept] = useState<{ draft: Draft; at: Date | null; ok: boolean }>({
    draft: initial,
    at: null,
    ok: true,
  });
  const unsaved = useRef<Draft | null>(null);
  const forgotten = useRef(false);
  const online = useOnline();
  const pending = draft !== kept.draft;

  useEffect(() => {
    unsaved.current = pending ? draft : null;
    if (!pending) return;
    const timer = setTimeout(() => {
      if (forgotten.current) return;
      setKept({ draft, ok: saveDraft(draft, Date.now()), at: new Date() });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, pending]);

  useEffect(() => {
    const flush = () => {
      if (unsaved.current && !forgotten.current) saveDraft(unsaved.current, Date.now());
    };
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      flush();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, []);

  const { eventId } = initial;
  const forget = useCallback(() => {
    forgotten.current = true;
    eraseDraft(eventId);
  }, [eventId]);

  return { draft, dispatch, forget, saveState: stateOf({ pending, online, ...kept }) };
}

function stateOf({
  pending,
  online,
  at,
  ok,
}: {
  pending: boolean;
  online: boolean;
  at: Date | null;
  ok: boolean;
}): SaveState {
  if (!ok) return { kind: 'error' };
  if (!online) return { kind: 'offline' };
  if (pending) return { kind: 'saving' };
  return at ? { kind: 'saved', at } : { kind: 'idle' };
}
