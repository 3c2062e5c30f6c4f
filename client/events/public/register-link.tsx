import { Button, type ButtonProps } from '@chakra-ui/react';
import { ArrowRight } from '../../ui/icons';
import type { Ref } from 'react';
import { Link } from '../../base/navigation';
import { inPlace } from '../../ui/layout/in-place';
import { metaStyle } from '../../ui/display/ink-buttons';
import type { Registering } from './use-registering';

/**
 * Link that starts the registration, so that it works without JavaScript. A disabled button if the team exceeds the
 * seats. `meta`: the start-line style, on ink.
 */
export function RegisterLink({
  registering: { address, label, blocked, start },
  meta = false,
  arrow = false,
  ref,
  ...look
}: ButtonProps & { registering: Registering; meta?: boolean; arrow?: boolean; ref?: Ref<HTMLDivElement> }) {
  const colours = meta ? metaStyle : {};
  return (
    <div ref={ref}>
      {blocked ? (
        <Button size="xl" w="full" {...colours} {...look} disabled>
          {label}
        </Button>
      ) : (
        <Button asChild size="xl" w="full" {...colours} {...look}>
          <Link to={address()} onClick={inPlace(() => start())}>
            {label}
            {arrow ? <ArrowRight size={20} /> : null}
          </Link>
        </Button>
      )}
    </div>
  );
}
