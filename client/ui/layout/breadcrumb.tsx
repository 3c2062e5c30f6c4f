import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { Flex, chakra } from '@chakra-ui/react';
import { ChevronRight } from '../icons';
import { Link } from '../../base/navigation';

/** Step of the breadcrumb; the last one has no address. */
export interface Crumb {
  label: string;
  to?: string;
}

const CrumbsContext = createContext<readonly Crumb[]>([]);
const SetCrumbsContext = createContext<(crumbs: readonly Crumb[]) => void>(() => undefined);

/** Holds the breadcrumb, which each page sets with `useBreadcrumb`. */
export function BreadcrumbProvider({ children }: { children: ReactNode }) {
  const [crumbs, setCrumbs] = useState<readonly Crumb[]>([]);
  return (
    <SetCrumbsContext value={setCrumbs}>
      <CrumbsContext value={crumbs}>{children}</CrumbsContext>
    </SetCrumbsContext>
  );
}

/** Sets the breadcrumb in the top bar of the back-office. */
export function useBreadcrumb(...crumbs: Crumb[]): void {
  const setCrumbs = useContext(SetCrumbsContext);
  const key = JSON.stringify(crumbs);
  useEffect(() => {
    setCrumbs(JSON.parse(key) as Crumb[]);
    return () => setCrumbs([]);
  }, [key, setCrumbs]);
}

/** Breadcrumb as links, with the current page last. */
export function Breadcrumb() {
  const crumbs = useContext(CrumbsContext);
  return (
    <nav aria-label="Ruta" style={{ minWidth: 0, flex: 1 }}>
      <Flex as="ol" listStyleType="none" align="center" gap="2.5" minW="0" color="fg.muted">
        {crumbs.map(({ label, to }, index) => (
          <Flex as="li" key={label} align="center" gap="2.5" minW="0" flex={to ? 'none' : '0 1 auto'}>
            {index > 0 ? (
              <chakra.span flex="none">
                <ChevronRight size={16} />
              </chakra.span>
            ) : null}
            {to ? (
              <chakra.span _hover={{ color: 'fg', textDecoration: 'underline' }}>
                <Link to={to}>{label}</Link>
              </chakra.span>
            ) : (
              <chakra.b fontWeight="600" color="fg" truncate aria-current="page">
                {label}
              </chakra.b>
            )}
          </Flex>
        ))}
      </Flex>
    </nav>
  );
}
