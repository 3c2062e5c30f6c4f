import { Box, Flex, chakra } from '@chakra-ui/react';
import { QrCode, Type, type IconComponent } from '../../ui/icons';
import type { Design, ElementId } from './design';
import { PanelTitle } from './design-columns';
import { textLabel } from './element-label';

/** Selectable list of all elements. */
export function DesignLayers({
  design: { layout },
  selected,
  onSelect,
}: {
  design: Design;
  selected: ElementId | null;
  onSelect: (id: ElementId) => void;
}) {
  return (
    <>
      <PanelTitle>Capas</PanelTitle>
      <Flex as="ul" listStyleType="none" direction="column">
        {layout.texts.map((text, index) => (
          <Layer
            key={index}
            Icon={Type}
            label={textLabel(text)}
            on={selected === index}
            onClick={() => onSelect(index)}
          />
        ))}
        <Layer Icon={QrCode} label="Código" on={selected === 'code'} onClick={() => onSelect('code')} />
      </Flex>
    </>
  );
}

function Layer({ Icon, label, on, onClick }: { Icon: IconComponent; label: string; on: boolean; onClick: () => void }) {
  return (
    <li>
      <chakra.button
        type="button"
        aria-pressed={on}
        onClick={onClick}
        w="full"
        display="flex"
        alignItems="center"
        gap="2.5"
        h="9"
        px="2"
        rounded="l2"
        textAlign="start"
        fontWeight={on ? '600' : '500'}
        color={on ? 'brand.fg' : 'fg'}
        bg={on ? 'brand.subtle' : undefined}
        _hover={on ? undefined : { bg: 'bg.muted' }}
      >
        <Box flex="none">
          <Icon size={16} />
        </Box>
        <chakra.span truncate>{label}</chakra.span>
      </chakra.button>
    </li>
  );
}
