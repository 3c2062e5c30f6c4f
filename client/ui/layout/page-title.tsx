import { Heading, type HeadingProps } from '@chakra-ui/react';
import { useEffect } from 'react';

/** Sets the title of the browser's tab: "Eventos · Dorsal". */
export function useDocumentTitle(title: string | undefined, prefix = ''): void {
  useEffect(() => {
    if (title) document.title = `${prefix}${title} · Dorsal`;
  }, [title, prefix]);
}

/** The h1 of a page; sets the title of the browser's tab. */
export function PageTitle({ document: documentTitle, ...heading }: HeadingProps & { document: string }) {
  useDocumentTitle(documentTitle);
  return <Heading as="h1" tabIndex={-1} textStyle="title" outline="none" {...heading} />;
}
