import { VisuallyHidden, type ButtonProps } from '@chakra-ui/react';
import { Check, Share2 } from '../icons';
import { useState, type ComponentType } from 'react';
import { InkButton } from '../display/ink-buttons';

/** Shares the page's address with the phone's share sheet, or copies it to the clipboard. */
export function ShareButton({
  title,
  Button = InkButton,
  ...button
}: {
  title: string;
  /** Component of the button. */
  Button?: ComponentType<ButtonProps>;
} & Omit<ButtonProps, 'title' | 'onClick'>) {
  const [copied, setCopied] = useState(false);

  async function share() {
    // The path alone: a partner key in the query is only for its recipient.
    const url = window.location.origin + window.location.pathname;
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        setCopied(true);
        setTimeout(() => setCopied(false), 4000);
      }
    } catch {
      // Closing the share sheet is not an error.
    }
  }

  return (
    <>
      <Button
        bg="transparent"
        borderColor="border.control"
        size="sm"
        h={{ base: '11', md: '9' }}
        // Hidden without scripts.
        css={{ '@media (scripting: none)': { display: 'none' } }}
        {...button}
        onClick={() => void share()}
      >
        {copied ? <Check size={16} /> : <Share2 size={16} />}
        {copied ? 'Enlace copiado' : 'Compartir'}
      </Button>
      <VisuallyHidden role="status">{copied ? 'Enlace copiado' : ''}</VisuallyHidden>
    </>
  );
}
