import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { Check, Copy } from '../icons';
import { useEffect, useState, type Ref } from 'react';
import { copyText } from '../../base/storage/copy-text';
import { useHydrated } from '../../base/hydrated';

const COPIED_MS = 2_000;

/** Button that copies a text; hidden in a browser without scripts, which cannot copy. */
export function CopyButton({
  text,
  name,
  label = 'Copiar',
  onCopied,
  ...button
}: Omit<HTMLChakraProps<'button'>, 'name'> & {
  ref?: Ref<HTMLButtonElement>;
  text: string;
  /** Name of the copied text, for screen readers. */
  name: string;
  label?: string;
  onCopied?: () => void;
}) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const Icon = copied ? Check : Copy;
  return (
    <chakra.button
      type="button"
      aria-label={copied ? undefined : `${label}: ${name}`}
      visibility={hydrated ? 'visible' : 'hidden'}
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      flex="none"
      h={{ base: '9', md: '8' }}
      px="2.5"
      rounded="sm"
      fontSize="13px"
      fontWeight="600"
      cursor="pointer"
      focusVisibleRing="outside"
      onClick={() =>
        void copyText(text).then((done) => {
          if (!done) return;
          setCopied(true);
          onCopied?.();
        })
      }
      {...button}
    >
      <Icon size={14} />
      <span aria-live="polite">{copied ? 'Copiado' : label}</span>
    </chakra.button>
  );
}
