import { VisuallyHidden } from '@chakra-ui/react';
import { Check, Share2 } from 'lucide-react';
import { useState } from 'react';
import { InkButton } from '../ui/ink-buttons';

/** Shares the page's address: the phone's own sheet where there is one, else the address goes to the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const [copied, setCopied] = useState(false);

  async function share() {
    // A partner's key in the address is meant for whoever received it.
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
      <InkButton
        bg="transparent"
        borderColor="border.control"
        size="sm"
        h={{ base: '11', md: '9' }}
        onClick={() => void share()}
      >
        {copied ? (
          <Check size={16} strokeWidth={1.9} aria-hidden="true" />
        ) : (
          <Share2 size={16} strokeWidth={1.9} aria-hidden="true" />
        )}
        {copied ? 'Enlace copiado' : 'Compartir'}
      </InkButton>
      <VisuallyHidden role="status">{copied ? 'Enlace copiado' : ''}</VisuallyHidden>
    </>
  );
}
