import { Heading, type HeadingProps } from '@chakra-ui/react';
import { useEffect } from 'react';

/** Names the browser's tab: "Eventos · Dorsal". `prefix` is for "Error: " on a form that was refused. */
export function useDocumentTitle(title: string | undefined, prefix = ''): void {
  useEffect(() => {
    if (title) document.title = `${prefix}${title} · Dorsal`;
  }, [title, prefix]);
}

/** A view's one h1; focusable by script, and it names the browser's tab. */
export function PageTitle({ document: documentTitle, ...heading }: HeadingProps & { document: string }) {
  useDocumentTitle(documentTitle);
  return <Heading as="h1" tabIndex={-1} textStyle="title" outline="none" {...heading} />;
}
