import { useState } from 'react';
import { formatTime } from '../base/format';
import { useHydrated } from '../base/hydrated';
import { useClock } from '../base/now';

/** "Última revisión hace 8 segundos", counted on the spot; by the clock where nothing counts yet. */
export function LastChecked({ at }: { at: number }) {
  const hydrated = useHydrated();
  const [now, setNow] = useState(at);
  useClock(() => setNow(Date.now()), 1000);
  if (!hydrated) return <span>{`Última revisión a las ${formatTime(new Date(at))}`}</span>;
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  // Only the eye follows the seconds; a screen reader is told when the state changes.
  return (
    <span aria-hidden="true">{`Última revisión hace ${seconds === 1 ? '1 segundo' : `${seconds} segundos`}`}</span>
  );
}
