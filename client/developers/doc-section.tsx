import { Box, Grid, Heading, chakra } from '@chakra-ui/react';
import { Braces, ChevronDown, Terminal } from '../ui/icons';
import type { ReactNode } from 'react';
import type { DeveloperGuideQuery } from '../gql/graphql';
import { CodeBlock } from '../ui/display/code-block';

export type Guide = DeveloperGuideQuery['developerGuide'];
export type WebhookSamples = DeveloperGuideQuery['webhookSamples'];

/** Width from which on text and code are side by side. */
export const WIDE = '@media (min-width: 1100px)';

/** Section with text on the left and code on the right, stacked on narrow screens. */
export function DocSection({
  id,
  title,
  step,
  code,
  children,
}: {
  id: string;
  title: string;
  step?: number;
  code?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Grid
      as="section"
      id={id}
      aria-labelledby={`${id}-titulo`}
      scrollMarginTop={{ base: '16', md: '6' }}
      templateColumns="minmax(0, 1fr)"
      columnGap="12"
      rowGap="6"
      alignItems="start"
      py={{ base: '7', md: '11' }}
      borderTopWidth="1px"
      borderColor="border"
      css={code ? { [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.12fr)' } } : {}}
    >
      <Box css={{ '& p, & li': { maxWidth: '62ch', lineHeight: '1.55' }, '& p + p': { marginTop: '10px' } }}>
        <DocHeading id={`${id}-titulo`}>
          {step ? (
            <chakra.span
              aria-hidden="true"
              display="inline-grid"
              placeItems="center"
              minW={{ base: '40px', md: '46px' }}
              h={{ base: '38px', md: '42px' }}
              mr="3"
              rounded="sm"
              bg="white"
              borderWidth="1px"
              borderColor="border.emphasized"
              boxShadow="sm"
              fontSize={{ base: '24px', md: '27px' }}
            >
              {step}
            </chakra.span>
          ) : null}
          {title}
        </DocHeading>
        {children}
      </Box>
      {code ? (
        <Grid gap="2.5" templateColumns="minmax(0, 1fr)">
          {code}
        </Grid>
      ) : null}
    </Grid>
  );
}

export function DocHeading({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Heading
      as="h2"
      id={id}
      fontSize={{ base: '29px', md: '34px' }}
      fontWeight="800"
      lineHeight="1.03"
      letterSpacing="-0.006em"
      mb="2.5"
      display="flex"
      alignItems="center"
    >
      {children}
    </Heading>
  );
}

export const Code = chakra('code', {
  base: {
    fontFamily: 'mono',
    fontSize: '0.89em',
    fontWeight: '500',
    bg: 'bg.muted',
    rounded: 'xs',
    px: '5px',
    py: '1px',
    overflowWrap: 'anywhere',
  },
});

/** A sentence of docs/changes.md; text between backquotes is code. */
export function WithCode({ text }: { text: string }) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <Code key={index}>{part}</Code> : part));
}

export function Points({ children }: { children: ReactNode }) {
  return (
    <chakra.ul
      listStyleType="none"
      display="grid"
      gap="1.5"
      mt="3"
      css={{
        '& li': { paddingLeft: '18px', position: 'relative' },
        '& li::before': {
          content: '""',
          position: 'absolute',
          left: '2px',
          top: '0.68em',
          width: '7px',
          height: '2px',
          background: 'brand.solid',
        },
      }}
    >
      {children}
    </chakra.ul>
  );
}

/** A native collapsible section. */
export function Fold({ title, open = false, children }: { title: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <chakra.details
      open={open}
      mt="3.5"
      borderWidth="1px"
      borderColor="border.control"
      rounded="10px"
      css={{ '&[open] > summary svg:last-of-type': { transform: 'rotate(180deg)' } }}
    >
      <chakra.summary
        listStyleType="none"
        display="flex"
        alignItems="center"
        gap="2.5"
        minH="46px"
        px="3.5"
        fontWeight="600"
        cursor="pointer"
        rounded="10px"
        focusVisibleRing="outside"
        css={{ '&::-webkit-details-marker': { display: 'none' }, '& svg:last-of-type': { marginLeft: 'auto' } }}
      >
        {title}
        <ChevronDown size={18} />
      </chakra.summary>
      <Grid gap="2.5" templateColumns="minmax(0, 1fr)" px="3.5" pb="3.5">
        {children}
      </Grid>
    </chakra.details>
  );
}

/** A command of the tutorial with its response. */
export function Command({ guide, name, title = 'curl' }: { guide: Guide; name: string; title?: string }) {
  const found = guide.commands.find((command) => command.name === name);
  if (!found) throw new Error(`docs/tutorial.md has no command ${name}; add it or remove it from the page`);
  const { command, status, response } = found;
  const hasFailed = status >= 400 || response.includes('"errors"');
  return (
    <>
      <CodeBlock title={title} icon={Terminal} language="shell" code={command} />
      <CodeBlock
        title={
          <>
            <chakra.span
              display="inline-block"
              boxSize="2"
              rounded="full"
              mr="2"
              bg={hasFailed ? 'red.400' : 'green.400'}
              aria-hidden="true"
            />
            {`${status} · application/json`}
          </>
        }
        language="json"
        code={response}
        copies={false}
      />
    </>
  );
}

/** A step of the tutorial with REST, collapsed. */
export function RestEqual({ guide, names }: { guide: Guide; names: readonly string[] }) {
  return (
    <Fold
      title={
        <>
          <Braces size={17} />
          Lo mismo por REST
        </>
      }
    >
      {names.map((name) => (
        <Command key={name} guide={guide} name={name} />
      ))}
    </Fold>
  );
}

/** Table with two columns: term and meaning. */
export function Facts({
  head,
  rows,
}: {
  head?: readonly [string, string];
  rows: readonly (readonly [ReactNode, ReactNode])[];
}) {
  return (
    <chakra.table
      w="full"
      mt="2"
      fontSize={{ base: '14px', md: '15px' }}
      css={{
        borderCollapse: 'collapse',
        '& th': {
          textAlign: 'left',
          fontSize: '13px',
          fontWeight: '600',
          color: 'fg.muted',
          padding: '8px 12px 8px 0',
        },
        '& td': { padding: '10px 12px 10px 0', verticalAlign: 'top', lineHeight: '1.45', overflowWrap: 'anywhere' },
        '& td:first-of-type': { fontWeight: '600' },
        '& tr:not(:last-of-type) td, & th': { borderBottom: '1px solid {colors.border}' },
      }}
    >
      {head ? (
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
      ) : null}
      <tbody>
        {rows.map(([what, meaning], index) => (
          <tr key={index}>
            <td>{what}</td>
            <td>{meaning}</td>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}
