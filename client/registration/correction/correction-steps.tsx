import { Button, Flex, chakra } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight, Check } from '../../ui/icons';
import { Link } from '../../base/navigation';
import { correctionSteps, type CorrectionStep } from './correction';
import { STEP_FORM_ID } from '../steps/step-form';
import type { Step } from '../steps/steps';

export const saveLabel = 'Guardar cambios';

/** Tabs of what can be corrected, reachable in any order. */
export function CorrectionTabs({ step }: { step: CorrectionStep }) {
  return (
    <chakra.nav aria-label="Qué corriges">
      <Flex as="ol" listStyleType="none" gap="2" mt={{ base: '1', xl: '0' }}>
        {correctionSteps.map(({ key, label }) => (
          <chakra.li key={key} flex="1" minW="0" css={{ '& a': stepLink, '& a[aria-current]': currentStepLink }}>
            <Link to={`?paso=${key}`} replace aria-current={key === step ? 'step' : undefined}>
              {label}
            </Link>
          </chakra.li>
        ))}
      </Flex>
    </chakra.nav>
  );
}

const stepLink = {
  display: 'grid',
  placeItems: 'center',
  minHeight: '11',
  paddingInline: '2',
  rounded: 'l2',
  borderWidth: '1px',
  borderColor: 'border.control',
  bg: 'bg.panel',
  fontSize: 'sm',
  fontWeight: '600',
  textAlign: 'center',
  lineHeight: '1.2',
} as const;
const currentStepLink = { bg: 'bg.ink', borderColor: 'bg.ink', color: 'fg.onInk' } as const;

/** Back, next and save buttons. Next and save both submit the form; `goesOn` records which one was pressed. */
export function CorrectionButtons({
  next,
  hasBefore,
  saving,
  onBack,
  onNext,
  onSave,
}: {
  next: Step | undefined;
  hasBefore: boolean;
  saving: boolean;
  onBack: () => void;
  onNext: () => void;
  onSave: () => void;
}) {
  return (
    <Flex justify="space-between" wrap="wrap" gap="3" mt={{ base: '6', md: '9' }}>
      <Button {...quiet} type="button" onClick={onBack}>
        <ArrowLeft size={18} />
        {hasBefore ? 'Atrás' : 'Volver sin guardar'}
      </Button>
      <Flex gap="3" wrap="wrap">
        {next ? (
          <Button {...quiet} type="submit" form={STEP_FORM_ID} onClick={onNext}>
            {next.label}
            <ArrowRight size={18} />
          </Button>
        ) : null}
        <Button
          type="submit"
          form={STEP_FORM_ID}
          size="xl"
          hideBelow="xl"
          loading={saving}
          loadingText={saveLabel}
          onClick={onSave}
        >
          <Check size={18} />
          {saveLabel}
        </Button>
      </Flex>
    </Flex>
  );
}

const quiet = { variant: 'outline', size: 'xl', borderColor: 'border.control', bg: 'bg.panel' } as const;
