import { useCallback, useEffect, useRef, useState } from 'react';
import { useOffline } from '../../base/network/connection';
import type { SaveState } from '../../ui/form/save-status';
import type { RegistrationDraft } from './draft';
import { eraseDraft, saveDraft } from './draft-storage';

const PAUSE_MS = 400;

/** Stores a draft on this device, 400 ms after its last change and when the page is left. */
export function useStoredDraft(draft: RegistrationDraft): {
  saveState: SaveState;
  /** Removes the draft from the device and stops storing it, once paid or discarded */
  discard: () => void;
} {
  const [stored, setStored] = useState<{ draft: RegistrationDraft; at: Date | null; ok: boolean }>({
    draft,
    at: null,
    ok: true,
  });
  const unsaved = useRef<RegistrationDraft | null>(null);
  const isDiscarded = useRef(false);
  const offline = useOffline();
  const pending = draft !== stored.draft;

  useEffect(() => {
    unsaved.current = pending ? draft : null;
    if (!pending) return;
    const timer = setTimeout(() => {
      if (isDiscarded.current) return;
      setStored({ draft, ok: saveDraft(draft, Date.now()), at: new Date() });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, pending]);

  useEffect(() => {
    const flush = () => {
      if (unsaved.current && !isDiscarded.current) saveDraft(unsaved.current, Date.now());
    };
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      flush();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, []);

  const { eventId } = draft;
  const discard = useCallback(() => {
    isDiscarded.current = true;
    eraseDraft(eventId);
  }, [eventId]);

  return { discard, saveState: toSaveState({ pending, offline, ...stored }) };
}

function toSaveState({
  pending,
  offline,
  at,
  ok,
}: {
  pending: boolean;
  offline: boolean;
  at: Date | null;
  ok: boolean;
}): SaveState {
  if (!ok) return { kind: 'error' };
  if (offline) return { kind: 'offline' };
  if (pending) return { kind: 'saving' };
  return at ? { kind: 'saved', at } : { kind: 'idle' };
}
