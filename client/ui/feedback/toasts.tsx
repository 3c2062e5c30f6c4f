import { Suspense, useSyncExternalStore } from 'react';
import { lazily, persist } from '../../base/defer-hydration';

/** Short message about a success, optionally with undo. Not for errors that need an action. */
export interface Toast {
  title: string;
  description?: string;
  /** For example "Deshacer". */
  action?: { label: string; onClick: () => void };
}

let isNeeded = false;
const listeners = new Set<() => void>();

/** Shows a toast for 5 seconds, at the bottom above the dock. The code is loaded with the first toast. */
export async function toast(content: Toast): Promise<void> {
  isNeeded = true;
  listeners.forEach((listener) => listener());
  const { toaster } = await persist(() => import('./toaster'));
  toaster.create({ type: 'success', duration: 5000, ...content });
}

const LazyToaster = lazily(() => import('./toaster'));

/** Renders the toasts; once in the application. */
export function ToastHost() {
  const isLoaded = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isNeeded,
    () => false,
  );
  return isLoaded ? (
    <Suspense>
      <LazyToaster />
    </Suspense>
  ) : null;
}
