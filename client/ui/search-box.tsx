import { IconButton, Input, InputGroup } from '@chakra-ui/react';
import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchText } from './list-params';

/** The search of a list: 500 ms after the last key it is in the address (`?q=`). `/` puts the focus here. */
export function SearchBox({ label, param = 'q' }: { label: string; param?: string }) {
  const { text, setText, submit } = useSearchText(param);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    function focusOnSlash(event: KeyboardEvent) {
      const typing =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, [contenteditable="true"]');
      if (event.key !== '/' || typing) return;
      event.preventDefault();
      input.current?.focus();
    }
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, []);

  return (
    <InputGroup
      maxW={{ md: '360px' }}
      startElement={<Search size={16} strokeWidth={1.9} aria-hidden="true" />}
      endElement={
        text ? (
          <IconButton aria-label="Limpiar búsqueda" variant="ghost" size="xs" onClick={() => setText('')}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        ) : undefined
      }
    >
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && submit()}
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
      />
    </InputGroup>
  );
}
