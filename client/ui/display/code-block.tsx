import { Flex, Text, chakra } from '@chakra-ui/react';
import type { IconComponent } from '../icons';
import type { ReactNode } from 'react';
import { codeTokens, type CodeLanguage } from './code-tokens';
import { CopyButton } from './copy-button';

const colors = { key: 'ultramar.300', string: 'lulo.300', number: 'orange.300', dim: 'gray.400' } as const;

/** Code with a title and syntax colors, on ink. Long lines wrap unless `scrolls`. */
export function CodeBlock({
  title,
  icon: Icon,
  language,
  code,
  copyLabel,
  copies = true,
  scrolls = false,
  onCopied,
  children,
}: {
  title: ReactNode;
  icon?: IconComponent;
  language: CodeLanguage;
  code: string;
  copyLabel?: string;
  copies?: boolean;
  /** Whether long lines scroll sideways, as in programs. */
  scrolls?: boolean;
  onCopied?: () => void;
  /** Content below the code on the same background. */
  children?: ReactNode;
}) {
  const name = typeof title === 'string' ? title : 'código';
  return (
    <chakra.figure
      m="0"
      minW="0"
      bg="gray.950"
      color="gray.50"
      rounded="l3"
      overflow="hidden"
      borderWidth="1px"
      borderColor="gray.800"
    >
      <Flex
        asChild
        align="center"
        gap="2"
        minH="42px"
        pl="3.5"
        pr="2"
        textStyle="caption"
        fontWeight="500"
        color="fg.onInkMuted"
        borderBottomWidth="1px"
        borderColor="gray.800"
        css={{ '--focus-ring-color': 'colors.lulo.focusRing' }}
      >
        <figcaption>
          {Icon ? <Icon size={15} /> : null}
          <Text as="span" flex="1" minW="0">
            {title}
          </Text>
          {copies ? (
            <CopyButton
              text={code}
              name={name}
              {...(copyLabel && { label: copyLabel })}
              {...(onCopied && { onCopied })}
              bg="gray.800"
              color="white"
            />
          ) : null}
        </figcaption>
      </Flex>
      <chakra.pre
        m="0"
        px="4"
        py="3.5"
        fontFamily="mono"
        fontSize={{ base: '12px', md: '13px' }}
        lineHeight="1.58"
        {...(scrolls
          ? { overflowX: 'auto', whiteSpace: 'pre', tabIndex: 0, role: 'region', 'aria-label': name }
          : { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })}
        _focusVisible={{ outline: '3px solid {colors.lulo.focusRing}', outlineOffset: '-3px' }}
      >
        <code>
          {codeTokens(code, language).map(({ text, kind }, index) =>
            kind ? (
              <chakra.span key={index} color={colors[kind]}>
                {text}
              </chakra.span>
            ) : (
              text
            ),
          )}
        </code>
      </chakra.pre>
      {children}
    </chakra.figure>
  );
}
