import { chakra } from '@chakra-ui/react';
import { Link } from '../../base/navigation';

const base = { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' } as const;

/** Underlined link to a page of the application. */
export const TextLink = chakra(Link, { base });

/** Underlined link to another address: mail, telephone, another site. */
export const TextAnchor = chakra('a', { base });
