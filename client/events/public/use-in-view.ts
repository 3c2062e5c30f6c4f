import { startTransition, useEffect, useRef, useState } from 'react';

/** Whether an element is in the viewport; true until first observed. */
export function useInView<T extends Element>() {
  const ref = useRef<T>(null);
  const [inView, setInView] = useState(true);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(([entry]) =>
      startTransition(() => setInView(entry?.isIntersecting ?? false)),
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, inView] as const;
}
