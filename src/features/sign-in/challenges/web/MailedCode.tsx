import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outbox } from '#features/sign-in/web/parts/Outbox.tsx';
import { useCountdown } from '#features/sign-in/web/parts/use-countdown.ts';
import { failedWith } from '#platform/web/api-error.ts';
import { call } from '#platform/web/api.ts';
import { toast, toastError } from '#platform/web/ui/toast.ts';
import { twoFactor } from '../contract.ts';
import { CodeStep } from './CodeStep.tsx';
import type { StepProps } from './use-answer.ts';

/** The code that was mailed, and another one once the wait is over. */
export function MailedCode({ resendInSeconds, ...step }: StepProps & { resendInSeconds: number }) {
  const { t } = useTranslation('sign-in');
  const [wait, setWait] = useState({ seconds: resendInSeconds });
  const left = useCountdown(wait.seconds, wait);
  const resend = useMutation({
    mutationFn: () => call(twoFactor.resend, { body: { challengeId: step.challengeId } }),
    onSuccess: (challenge) => {
      setWait({ seconds: challenge.resendInSeconds });
      toast(t('challenge.resent'));
    },
    onError: (error) => {
      if (failedWith(error, 410)) step.onOver(error);
      else toastError(error);
    },
  });
  return (
    <>
      <CodeStep {...step} />
      <Button variant="default" fullWidth mt="sm" disabled={left > 0} loading={resend.isPending} onClick={() => resend.mutate()}>
        {left > 0 ? t('challenge.resendIn', { time: clock(left) }) : t('challenge.resend')}
      </Button>
      <Outbox />
    </>
  );
}

/** Seconds as on a clock: 1:05. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
