import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { CheckState } from '../../core/types/check-state';
import { t } from '../words';
import { SampleCheck } from './sample-check';

export interface FirstRunProps {
  /** Of the bundled sample, see `core/samples/first-run.ts`. */
  check: CheckState | null;
  /** All sites may be read; `null` until it is known. */
  isAllowed: boolean | null;
  /** The reader has just said no. */
  isRefused: boolean;
  allow(): void;
  /** Closes the page. */
  leave(): void;
}

const STEPS = [SampleStep, PermissionStep, LimitsStep] as const;

/** The first-run page: what it does, shown on a sample; what it may read; what leaves the device and what a verdict means. */
export function FirstRun(props: FirstRunProps) {
  const [step, setStep] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstDrawing = useRef(true);
  useEffect(() => {
    if (isFirstDrawing.current) isFirstDrawing.current = false;
    else heading.current?.focus();
  }, [step]);
  const Step = STEPS[step] ?? SampleStep;
  return (
    <main class="page first-run">
      <p class="first-run__place">{t('welcome.step', { number: step + 1, of: STEPS.length })}</p>
      <Step {...props} heading={heading} />
      <p class="actions first-run__actions">
        {step > 0 && (
          <button type="button" class="button is-plain" onClick={() => setStep(step - 1)}>
            {t('welcome.back')}
          </button>
        )}
        {step < STEPS.length - 1 ? (
          <button type="button" class="button" onClick={() => setStep(step + 1)}>
            {t('welcome.next')}
          </button>
        ) : (
          <button type="button" class="button" onClick={() => props.leave()}>
            {t('welcome.done')}
          </button>
        )}
      </p>
    </main>
  );
}

type StepProps = FirstRunProps & { heading: RefObject<HTMLHeadingElement | null> };

function Heading({ of, children }: { of: StepProps['heading']; children: ComponentChildren }) {
  return (
    <h1 ref={of} tabIndex={-1}>
      {children}
    </h1>
  );
}

function SampleStep({ heading, check }: StepProps) {
  return (
    <>
      <Heading of={heading}>{t('welcome.heading')}</Heading>
      <p>{t('welcome.sample.intro')}</p>
      <SampleCheck check={check} />
    </>
  );
}

function PermissionStep({ heading, isAllowed, isRefused, allow }: StepProps) {
  return (
    <>
      <Heading of={heading}>{t('welcome.question')}</Heading>
      <p>{t('welcome.why')}</p>
      {isAllowed ? (
        <p role="status" class="page__status">
          {t('welcome.allowed')}
        </p>
      ) : (
        <>
          <p class="actions">
            <button type="button" class="button is-plain" onClick={() => allow()}>
              {t('welcome.allowAll')}
            </button>
          </p>
          <p>{t('welcome.consequence')}</p>
          <p role="status">{isRefused && t('welcome.refused')}</p>
        </>
      )}
    </>
  );
}

function LimitsStep({ heading }: StepProps) {
  return (
    <>
      <Heading of={heading}>{t('welcome.limits.heading')}</Heading>
      <ul class="first-run__points">
        <li>{t('welcome.limits.leaves')}</li>
        <li>{t('welcome.limits.supported')}</li>
        <li>{t('welcome.limits.hint')}</li>
        <li>{t('welcome.limits.unchecked')}</li>
      </ul>
      <p>
        <a href="/lessons.html#limits">{t('limits.title')}</a>
      </p>
      <h2>{t('welcome.begin.heading')}</h2>
      <p>{t('welcome.begin.how')}</p>
    </>
  );
}
