import { IconButton } from '@chakra-ui/react';
import type { IconComponent } from '../icons';
import { useEffect, useRef } from 'react';
import { Tip } from '../dialog/tip';

/**
 * Keeps the focus on the button that moved a row, or moves it to the opposite one at an end of the list: a moved row
 * and a disabled button lose the focus. `list` is the ref of the element around the rows, which have `data-key`.
 */
export function useMoveFocus<T extends HTMLElement = HTMLDivElement>() {
  const list = useRef<T>(null);
  const moved = useRef<{ key: string; by: -1 | 1 } | null>(null);
  useEffect(() => {
    if (!moved.current) return;
    const { key, by } = moved.current;
    const row = list.current?.querySelector(`[data-key="${key}"]`);
    const button = (to: number) => row?.querySelector<HTMLButtonElement>(`[data-move="${to}"]:enabled`);
    const target = button(by) ?? button(-by);
    // While the order is saved, both are disabled.
    if (!target) return;
    moved.current = null;
    target.focus();
  });
  return { list, onMoved: (key: string, by: -1 | 1) => void (moved.current = { key, by }) };
}

/** Button that moves a row with `useMoveFocus` one place up (-1) or down (1). */
export function MoveButton({
  icon: Icon,
  label,
  by,
  disabled,
  onMove,
}: {
  icon: IconComponent;
  label: string;
  by: -1 | 1;
  disabled: boolean;
  onMove: (by: -1 | 1) => void;
}) {
  return (
    <Tip label={label}>
      <IconButton
        data-move={by}
        variant="outline"
        size="sm"
        disabled={disabled}
        aria-label={label}
        onClick={() => onMove(by)}
      >
        <Icon size={16} />
      </IconButton>
    </Tip>
  );
}
