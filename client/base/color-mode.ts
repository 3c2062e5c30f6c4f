import { useEffect, useState } from 'react';
import { localEntries } from './storage';

/** How the back-office is lit; public pages are always light. */
export type ColorMode = 'light' | 'dark' | 'system';

const KEY = 'dorsal:modo';
const darkPreference = () => window.matchMedia('(prefers-color-scheme: dark)');

function storedMode(): ColorMode {
  const mode = localEntries.get(KEY);
  return mode === 'light' || mode === 'dark' ? mode : 'system';
}

/**
 * Puts the chosen mode's class on the document while the calling layout is mounted, and takes it off afterwards,
 * so that a public page opened from the back-office is light again. Called once, by the back-office's layout.
 */
export function useColorMode(): [ColorMode, (mode: ColorMode) => void] {
  const [mode, setMode] = useState(storedMode);

  useEffect(() => {
    const preference = darkPreference();
    const apply = () =>
      document.documentElement.classList.toggle('dark', mode === 'dark' || (mode === 'system' && preference.matches));
    apply();
    preference.addEventListener('change', apply);
    return () => {
      preference.removeEventListener('change', apply);
      document.documentElement.classList.remove('dark');
    };
  }, [mode]);

  useEffect(
    () =>
      localEntries.onOtherTabChange((key) => {
        if (key === KEY || key === null) setMode(storedMode());
      }),
    [],
  );

  return [
    mode,
    (next) => {
      localEntries.set(KEY, next);
      setMode(next);
    },
  ];
}
