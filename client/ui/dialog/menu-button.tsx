import { mergeProps } from '@chakra-ui/react';
import { Suspense, cloneElement, useId, useState, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react';
import { lazily } from '../../base/defer-hydration';
import type { MenuItem, MenuPlacement, MenuSection } from './menu-popup';

const MenuPopup = lazily(() => import('./menu-popup'));

/** Button that opens a menu, whose code is loaded when it is first needed. */
export function MenuButton({
  sections,
  children,
  ...menu
}: MenuPlacement & {
  sections: readonly MenuSection[];
  /** The button. */
  children: ReactElement<Record<string, unknown>>;
}) {
  const triggerId = useId();
  const [open, setOpen] = useState(false);
  // Loads the menu's code while the pointer approaches the button.
  const [isPreloading, setPreloading] = useState(false);
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
    onPointerEnter: () => setPreloading(true),
    onFocus: () => setPreloading(true),
    // A keyboard click has `detail` 0 and highlights the first item; a pointer click highlights none.
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
      {isPreloading || open ? (
        <Suspense>
          <MenuPopup
            {...{ triggerId, sections, open, highlighted, ...menu }}
            onOpenChange={setOpen}
            onHighlight={setHighlighted}
          />
        </Suspense>
      ) : null}
    </>
  );
}
