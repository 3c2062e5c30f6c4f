import { mergeProps } from '@chakra-ui/react';
import {
  Suspense,
  cloneElement,
  useEffect,
  useId,
  useRef,
  useState,
  type PointerEvent,
  type FocusEvent,
  type ReactElement,
} from 'react';
import { lazily } from '../../base/defer-hydration';
import type { TipContent } from './tip-popup';

const TipPopup = lazily(() => import('./tip-popup'));

const OPEN_DELAY_MS = 300;
const CLOSE_DELAY_MS = 80;

/** Tooltip with the name of an icon-only control, shown on hover and focus. The control still needs an `aria-label`. */
export function Tip({
  disabled = false,
  children,
  ...tip
}: TipContent & {
  disabled?: boolean;
  children: ReactElement<Record<string, unknown>>;
}) {
  const triggerId = useId();
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (to: boolean, afterMs = 0) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setOpen(to);
      if (to) setWasOpened(true);
    }, afterMs);
  };
  if (disabled) return children;
  const trigger = {
    id: triggerId,
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && change(true, OPEN_DELAY_MS),
    onPointerLeave: () => change(false, CLOSE_DELAY_MS),
    onPointerDown: () => change(false),
    onFocus: ({ currentTarget }: FocusEvent) => currentTarget.matches(':focus-visible') && change(true),
    onBlur: () => change(false),
  };
  return (
    <>
      {cloneElement(children, mergeProps(children.props, trigger))}
      {wasOpened ? (
        <Suspense>
          <TipPopup {...tip} triggerId={triggerId} open={open} onClose={() => change(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
