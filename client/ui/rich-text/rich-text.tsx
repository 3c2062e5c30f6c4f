import { Box, type BoxProps } from '@chakra-ui/react';

/** Style of a description, on its page and in the editor. */
export const richTextCss = {
  '& > * + *': { mt: '3.5' },
  '& h2': { textStyle: 'heading', mt: '7' },
  '& h3': { textStyle: 'section', mt: '6' },
  '& ul, & ol': { pl: '5', display: 'grid', gap: '1' },
  '& ul': { listStyleType: 'disc' },
  '& ol': { listStyleType: 'decimal' },
  '& a': { color: 'brand.fg', fontWeight: '600', textDecoration: 'underline', textUnderlineOffset: '3px' },
  '& img': { rounded: 'l2', maxW: 'full', h: 'auto' },
  '& strong': { fontWeight: '650' },
};

/** Description written in the editor. `html` must have been sanitised by the server: it is not escaped. */
export function RichText({ html, ...box }: BoxProps & { html: string }) {
  return (
    <Box
      fontSize={{ base: 'md', md: '17px' }}
      lineHeight="1.6"
      maxW="66ch"
      overflowWrap="anywhere"
      css={richTextCss}
      {...box}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
