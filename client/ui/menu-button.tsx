import { mergeProps } from '@chakra-ui/react';
import { Suspense, cloneElement, useId, useState, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react';
import { lazily } from '../base/defer-hydration';
import type { MenuItem, MenuLook, MenuSection } from './menu-popup';

const MenuPopup = lazily(() => import('./menu-popup'));

/** A button that opens a menu, whose code is loaded when it is first wanted. */
export function MenuButton({
  sections,
  children,
  ...look
}: MenuLook & {
  sections: readonly MenuSection[];
  /** The button */
  children: ReactElement<Record<string, unknown>>;
}) {
  const triggerId = useId();
  const [open, setOpen] = useState(false);
  // The code is loaded while the pointer is on its way to the press.
  const [isWanted, setWanted] = useState(false);
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const items = sections.flatMap((section) => section.items);
  const show = (item?: MenuItem) => {
    setHighlighted(item?.value ?? null);
    setOpen(true);
  };
  const trigger = {
    id: triggerId,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'data-state': open ? 'open' : 'closed',
    onPointerEnter: () => setWanted(true),
    onFocus: () => setWanted(true),
    // The keyboard's click has no count; it begins at an item, the pointer at none.
    onClick: ({ detail }: MouseEvent) => (open ? setOpen(false) : show(detail === 0 ? items[0] : undefined)),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      show(items.at(event.key === 'ArrowDown' ? 0 : -1));
    },
  };
  return (
    <>
      {cloneElement(children, mergeProps(children.props, trigger))}
      {isWanted || open ? (
        <Suspense>
          <MenuPopup
            {...{ triggerId, sections, open, highlighted, ...look }}
            onOpenChange={setOpen}
            onHighlight={setHighlighted}
          />
        </Suspense>
      ) : null}
    </>
  );
}
