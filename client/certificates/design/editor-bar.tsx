import { Box, Flex, Grid, IconButton, VisuallyHidden, chakra } from '@chakra-ui/react';
import { ArrowLeft, Check } from '../../ui/icons';
import type { ReactNode } from 'react';
import { Link } from '../../base/navigation';
import { paths } from '../../base/paths';
import { PageTitle } from '../../ui/layout/page-title';
import { Tip } from '../../ui/dialog/tip';
import { indexOfStep, steps, type MailingStepKey } from '../mailings/mailing-values';

/** Header of the editor: exit, steps, and the submit button. */
export function EditorBar({
  step,
  furthest,
  children,
}: {
  step: MailingStepKey;
  furthest: MailingStepKey;
  children?: ReactNode;
}) {
  const label = steps[indexOfStep(step)]?.label;
  return (
    <Flex
      as="header"
      align="center"
      gap="3"
      wrap={{ base: 'wrap', lg: 'nowrap' }}
      minH="16"
      px={{ base: '4', md: '5' }}
      py={{ base: '2.5', lg: '0' }}
      bg="bg.panel"
      borderBottomWidth="1px"
      borderTopWidth={{ md: '1px' }}
      borderColor="border"
    >
      <Tip label="Volver a certificados">
        <IconButton asChild variant="ghost" size="sm" color="fg" aria-label="Volver a certificados">
          <Link to={paths.admin.certificates}>
            <ArrowLeft size={18} />
          </Link>
        </IconButton>
      </Tip>
      <PageTitle
        document={`${label} · Crear certificado`}
        fontSize={{ base: '2xl', md: '2xl' }}
        lineHeight="1"
        whiteSpace="nowrap"
      >
        Crear certificado
        <VisuallyHidden>: {label}</VisuallyHidden>
      </PageTitle>
      <StepLinks step={step} furthest={furthest} />
      {/* At the foot of small screens, within reach of the thumb. */}
      <Box
        flex="none"
        ms="auto"
        css={{
          lgDown: {
            position: 'fixed',
            insetInline: '0',
            bottom: '0',
            zIndex: 'docked',
            display: 'flex',
            justifyContent: 'flex-end',
            px: '4',
            py: '3',
            bg: 'bg.panel',
            boxShadow: 'bar',
          },
        }}
      >
        {children}
      </Box>
    </Flex>
  );
}

const stepStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  h: '10',
  px: { base: '2', xl: '3.5' },
  rounded: 'l2',
  fontWeight: '600',
  whiteSpace: 'nowrap',
  color: 'fg.muted',
  '&[aria-current=step]': { color: 'fg', bg: 'bg.muted' },
} as const;
const StepLink = chakra(Link, { base: stepStyle });
const StepText = chakra('span', { base: stepStyle });

function StepLinks({ step, furthest }: { step: MailingStepKey; furthest: MailingStepKey }) {
  const current = indexOfStep(step);
  return (
    <chakra.nav
      aria-label="Pasos"
      mx={{ base: '0', lg: 'auto' }}
      w={{ base: 'full', lg: 'auto' }}
      order={{ base: 1, lg: 0 }}
    >
      <Flex as="ol" listStyleType="none" gap="1" overflowX="auto">
        {steps.map(({ key, label }, index) => {
          const open = index <= indexOfStep(furthest);
          const done = index < current;
          const text = (
            <>
              <Mark done={done} current={index === current} number={index + 1} />
              <Box as="span" srOnly={index === current ? false : { base: true, md: false }}>
                {label}
              </Box>
            </>
          );
          return (
            <li key={key}>
              {open && index !== current ? (
                <StepLink to={`?paso=${key}`} _hover={{ bg: 'bg.muted' }}>
                  {text}
                </StepLink>
              ) : (
                <StepText aria-current={index === current ? 'step' : undefined}>{text}</StepText>
              )}
            </li>
          );
        })}
      </Flex>
    </chakra.nav>
  );
}

function Mark({ done, current, number }: { done: boolean; current: boolean; number: number }) {
  const stepStyle = done
    ? { bg: 'brand.solid', borderColor: 'brand.solid', color: 'brand.contrast' }
    : current
      ? { bg: 'bg.ink', borderColor: 'bg.ink', color: 'lulo.solid' }
      : { borderColor: 'border.control' };
  return (
    <Grid
      placeItems="center"
      boxSize="6"
      flex="none"
      rounded="full"
      borderWidth="2px"
      fontFamily="heading"
      fontWeight="800"
      fontSize="13px"
      lineHeight="1"
      {...stepStyle}
    >
      {done ? <Check size={14} strokeWidth={2.6} role="img" aria-label="Hecho" /> : number}
    </Grid>
  );
}
