import { useEffect, useState } from 'react';

/** "Última revisión hace 8 segundos", counted on the spot. */
export function LastLook({ at }: { at: number }) {
  const [now, setNow] = useState(at);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  // Only the eye follows the seconds; a screen reader is told when the state changes.
  return (
    <span aria-hidden="true">{`Última revisión hace ${seconds === 1 ? '1 segundo' : `${seconds} segundos`}`}</span>
  );
}
