import { useEffect, useState } from 'react';
import { localEntries } from '../storage/storage';

/** Color mode of the back-office; public pages are always light. */
export type ColorMode = 'light' | 'dark' | 'system';

const KEY = 'dorsal:modo';
const darkPreference = () => window.matchMedia('(prefers-color-scheme: dark)');

function storedMode(): ColorMode {
  const mode = localEntries.get(KEY);
  return mode === 'light' || mode === 'dark' ? mode : 'system';
}

/**
 * Applies the chosen mode's class to the document while the calling layout is mounted. Removes it afterwards, so that a
 * public page opened from the back-office is light. Called once, by the layout of the back-office.
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

/**
 * Script that applies the dark mode while the document is parsed; otherwise the frame would flash white until
 * `useColorMode` runs. The text must be constant, because the content security policy names its digest.
 */
export const colorModeScript = `(function(){try{var m=localStorage.getItem('${KEY}');(m==='dark'||m!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches)&&document.documentElement.classList.add('dark')}catch(e){}})()`;
