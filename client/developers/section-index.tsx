import { Box, chakra } from '@chakra-ui/react';
import {
  ChevronDown,
  Compass,
  Gauge,
  HistoryIcon,
  KeyRound,
  ListIcon,
  RotateCcw,
  ShieldCheck,
  Webhook,
  type IconComponent,
} from '../ui/icons';
import { useEffect, useRef, useState } from 'react';

interface Entry {
  id: string;
  label: string;
  mark: IconComponent | number;
}

const groups: readonly (readonly [title: string, entries: readonly Entry[]])[] = [
  [
    'Empezar',
    [
      { id: 'carrera', label: 'Encuentra una carrera', mark: 1 },
      { id: 'inscripcion', label: 'Inscribe a una persona', mark: 2 },
      { id: 'pago', label: 'Abre el pago', mark: 3 },
    ],
  ],
  [
    'Herramientas',
    [
      { id: 'exploradores', label: 'Exploradores', mark: Compass },
      { id: 'llaves', label: 'Llaves', mark: KeyRound },
    ],
  ],
  [
    'Webhooks',
    [
      { id: 'webhooks', label: 'Mensajes', mark: Webhook },
      { id: 'firma', label: 'Verifica la firma', mark: ShieldCheck },
      { id: 'reintentos', label: 'Reintentos', mark: RotateCcw },
    ],
  ],
  [
    'Referencia',
    [
      { id: 'limites', label: 'Límites', mark: Gauge },
      { id: 'codigos', label: 'Códigos de estado', mark: ListIcon },
      { id: 'cambios', label: 'Versiones y cambios', mark: HistoryIcon },
    ],
  ],
];
const entries = groups.flatMap(([, list]) => list);

/** Returns the ID of the visible section; the first one before scrolling. */
function useSectionInView(): string {
  const [current, setCurrent] = useState(entries[0]!.id);
  useEffect(() => {
    const sections = entries.map(({ id }) => document.getElementById(id)).filter((section) => section !== null);
    // The current section is the one that crosses a line at a quarter of the window.
    const observer = new IntersectionObserver(
      (seen) => seen.forEach(({ isIntersecting, target }) => isIntersecting && setCurrent(target.id)),
      { rootMargin: '-25% 0px -75% 0px' },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, []);
  return current;
}

/** Links to the page's sections: a side column, or a collapsible bar on phones. */
export function SectionIndex() {
  const current = useSectionInView();
  const bar = useRef<HTMLDetailsElement>(null);
  const { label = '' } = entries.find(({ id }) => id === current) ?? {};
  const close = () => bar.current?.removeAttribute('open');
  return (
    <>
      <Box
        hideBelow="md"
        position="sticky"
        top="0"
        alignSelf="start"
        maxH="100dvh"
        overflowY="auto"
        py="8"
        pl="6"
        pr="3"
      >
        <nav aria-label="En esta página">
          <Anchors current={current} />
        </nav>
      </Box>
      <chakra.details
        ref={bar}
        hideFrom="md"
        position="sticky"
        top="0"
        zIndex="docked"
        bg="bg.panel"
        borderBottomWidth="1px"
        borderColor="border"
      >
        <chakra.summary
          listStyleType="none"
          display="flex"
          alignItems="center"
          gap="2.5"
          minH="52px"
          px="4"
          fontWeight="600"
          cursor="pointer"
          focusVisibleRing="inside"
          css={{ '&::-webkit-details-marker': { display: 'none' }, '& svg:last-of-type': { marginLeft: 'auto' } }}
        >
          <ListIcon size={18} />
          {label}
          <ChevronDown size={18} />
        </chakra.summary>
        <Box as="nav" aria-label="En esta página" px="2" pb="4" maxH="70dvh" overflowY="auto" onClick={close}>
          <Anchors current={current} />
        </Box>
      </chakra.details>
    </>
  );
}

const Anchor = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '9px',
    minH: { base: '44px', md: '36px' },
    px: '3',
    rounded: 'l2',
    fontSize: '15px',
    fontWeight: '500',
    color: 'fg.muted',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted' },
    '&[aria-current]': { bg: 'brand.subtle', color: 'brand.fg', fontWeight: '600' },
  },
});

function Anchors({ current }: { current: string }) {
  return groups.map(([title, list]) => (
    <Box key={title} _notFirst={{ mt: '5' }}>
      <chakra.p fontWeight="700" fontSize="13px" color="fg.muted" ml="3" mb="1">
        {title}
      </chakra.p>
      {list.map(({ id, label, mark: Mark }) => (
        <Anchor key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
          {typeof Mark === 'number' ? (
            <chakra.b fontFamily="heading" fontWeight="800" fontSize="16px" w="18px">
              {Mark}
            </chakra.b>
          ) : (
            <Mark size={17} />
          )}
          {label}
        </Anchor>
      ))}
    </Box>
  ));
}
