import { Menu, Portal } from '@chakra-ui/react';
import type { IconComponent } from '../icons';
import { Fragment } from 'react';

export interface MenuItem {
  value: string;
  label: string;
  Icon?: IconComponent;
  /** Whether the item deletes something. */
  isDangerous?: boolean;
  onSelect: () => void;
}

/** Group of items in a menu. */
export interface MenuSection {
  label?: string;
  items: readonly MenuItem[];
  /** Value of the current item, if the items are a choice. */
  chosen?: string;
}

export interface MenuPlacement {
  placement: 'bottom-end' | 'top-start';
  minW: string;
}

interface MenuState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Value of the highlighted item. */
  highlighted: string | null;
  onHighlight: (value: string | null) => void;
}

/** Menu of a `MenuButton`. Loaded when it is first needed. */
export default function MenuPopup({
  triggerId,
  sections,
  open,
  onOpenChange,
  highlighted,
  onHighlight,
  placement,
  minW,
}: MenuPlacement & MenuState & { triggerId: string; sections: readonly MenuSection[] }) {
  return (
    <Menu.Root
      ids={{ trigger: triggerId }}
      open={open}
      onOpenChange={(details) => onOpenChange(details.open)}
      highlightedValue={highlighted}
      onHighlightChange={(details) => onHighlight(details.highlightedValue)}
      positioning={{ placement }}
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW={minW} maxW="calc(100vw - 32px)">
            {sections.map((section, index) => (
              <Fragment key={section.label ?? index}>
                {index > 0 ? <Menu.Separator /> : null}
                <Section {...section} />
              </Fragment>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

function Section({ label, items, chosen }: MenuSection) {
  const heading = label ? (
    <Menu.ItemGroupLabel fontSize="13px" color="fg.muted" fontWeight="500">
      {label}
    </Menu.ItemGroupLabel>
  ) : null;
  if (chosen === undefined)
    return (
      <Menu.ItemGroup>
        {heading}
        {items.map(({ value, label: name, Icon, isDangerous, onSelect }) => (
          <Menu.Item
            key={value}
            value={value}
            minH="9"
            color={isDangerous ? 'fg.error' : undefined}
            onSelect={onSelect}
          >
            {Icon ? <Icon size={16} /> : null}
            {name}
          </Menu.Item>
        ))}
      </Menu.ItemGroup>
    );
  return (
    <Menu.RadioItemGroup
      value={chosen}
      onValueChange={({ value }) => items.find((item) => item.value === value)?.onSelect()}
    >
      {heading}
      {items.map(({ value, label: name, Icon }) => (
        <Menu.RadioItem key={value} value={value} minH="9">
          {Icon ? <Icon size={16} /> : null}
          {name}
          <Menu.ItemIndicator />
        </Menu.RadioItem>
      ))}
    </Menu.RadioItemGroup>
  );
}
