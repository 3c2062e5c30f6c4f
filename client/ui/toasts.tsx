import { Suspense, useSyncExternalStore } from 'react';
import { lazily, persist } from '../base/defer-hydration';

/** A short notice of something that worked and could be taken back. Never for an error that asks for an action. */
export interface Toast {
  title: string;
  description?: string;
  /** "Deshacer" */
  action?: { label: string; onClick: () => void };
}

let wanted = false;
const listeners = new Set<() => void>();

/** Shows a notice for 5 seconds, bottom centre above the dock. Its code is loaded with the first one. */
export async function toast(notice: Toast): Promise<void> {
  wanted = true;
  listeners.forEach((listener) => listener());
  const { toaster } = await persist(() => import('./toaster'));
  toaster.create({ type: 'success', duration: 5000, ...notice });
}

const LazyToaster = lazily(() => import('./toaster'));

/** Where notices appear; once in the application. */
export function ToastHost() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => wanted,
    () => false,
  );
  return shown ? (
    <Suspense>
      <LazyToaster />
    </Suspense>
  ) : null;
}
