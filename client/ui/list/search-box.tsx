import { IconButton, Input, InputGroup } from '@chakra-ui/react';
import { Search, X } from '../icons';
import { useEffect, useRef } from 'react';
import { useSearchText } from './list-params';

/** Search box of a list; its text is in the address (`?q=`) 500 ms after the last key. The key `/` focuses it. */
export function SearchBox({ label, param = 'q' }: { label: string; param?: string }) {
  const { text, setText, submit } = useSearchText(param);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    function focusOnSlash(event: KeyboardEvent) {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, [contenteditable="true"]');
      if (event.key !== '/' || isTyping) return;
      event.preventDefault();
      input.current?.focus();
    }
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, []);

  return (
    <InputGroup
      maxW={{ md: '360px' }}
      startElement={<Search size={16} />}
      endElement={
        text ? (
          <IconButton aria-label="Limpiar búsqueda" variant="ghost" size="xs" onClick={() => setText('')}>
            <X size={16} />
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
