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

/**
 * Runs while the document is read, so that a person with the dark look does not see the frame in white; `useColorMode` takes
 * over. The text is constant, so that the content security policy can name it by its digest.
 */
export const colorModeScript = `(function(){try{var m=localStorage.getItem('${KEY}');(m==='dark'||m!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches)&&document.documentElement.classList.add('dark')}catch(e){}})()`;
