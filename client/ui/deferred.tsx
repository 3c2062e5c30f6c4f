import { Box, type BoxProps } from '@chakra-ui/react';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';

/** How far below the window something counts as near. */
const NEAR = '600px';

/** Draws its children when their place comes near the window, in a box that is as high as they will be (`minH`). */
export function Deferred({ children, ...box }: Omit<BoxProps, 'children'> & { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Box ref={place} {...box}>
      {near ? <Suspense>{children}</Suspense> : null}
    </Box>
  );
}
