import { Flex, chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';

/** A section of the page: anchor and name. */
export interface Section {
  id: string;
  label: string;
}

/** The section that has scrolled to the upper part of the window. */
function useCurrentSection(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  const key = sections.map(({ id }) => id).join();
  useEffect(() => {
    const ids = key.split(',');
    const read = () => {
      const passed = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < 140);
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 4;
      setCurrent(atEnd && window.scrollY > 0 ? ids.at(-1) : (passed.at(-1) ?? ids[0]));
    };
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, [key]);
  return current;
}

/** Sticky links to the sections of the page; they scroll sideways on phones. */
export function SectionTabs({ sections }: { sections: readonly Section[] }) {
  const current = useCurrentSection(sections);
  if (sections.length < 2) return null;
  return (
    <Flex
      as="nav"
      aria-label="Secciones del evento"
      position="sticky"
      top="0"
      zIndex="docked"
      bg={{ base: 'bg.panel', md: 'bg.subtle' }}
      borderBottomWidth="1px"
      gap="1"
      overflowX="auto"
      mx={{ base: '-4', md: '0' }}
      px={{ base: '2', md: '0' }}
      pt={{ md: '5' }}
      mb={{ base: '5', md: '8' }}
    >
      {sections.map(({ id, label }, index) => (
        <chakra.a
          key={id}
          href={`#${id}`}
          aria-current={current === id ? 'true' : undefined}
          px={{ base: '2.5', md: '3.5' }}
          pl={{ md: index === 0 ? '0' : '3.5' }}
          py="3.5"
          fontWeight="600"
          fontSize="15px"
          whiteSpace="nowrap"
          color="fg.muted"
          focusVisibleRing="inside"
          css={{ '&[aria-current=true]': { color: 'fg', boxShadow: 'inset 0 -3px 0 {colors.brand.solid}' } }}
        >
          {label}
        </chakra.a>
      ))}
    </Flex>
  );
}
