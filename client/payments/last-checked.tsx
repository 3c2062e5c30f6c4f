import { useState } from 'react';
import { formatTime, formatCount } from '../base/format/format';
import { useHydrated } from '../base/hydrated';
import { useClock } from '../base/format/now';

/** "Última revisión hace 8 segundos", counting in the browser; the time of day before hydration. */
export function LastChecked({ at }: { at: number }) {
  const hydrated = useHydrated();
  const [now, setNow] = useState(at);
  useClock(() => setNow(Date.now()), 1000);
  if (!hydrated) return <span>{`Última revisión a las ${formatTime(new Date(at))}`}</span>;
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  // Hidden from screen readers, which would announce every second; they announce changes of the state.
  return <span aria-hidden="true">{`Última revisión hace ${formatCount(seconds, 'segundo', 'segundos')}`}</span>;
}
