import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { SuitabilityLetter } from '#features/suitability-letters/contract.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { FactsForm } from './FactsForm.tsx';
import classes from './Compliance.module.css';

/** By what a letter is judged: its kind, what it advises on, and who says so. */
export function LetterFacts({ letter }: { letter: SuitabilityLetter }) {
  const { t } = useTranslation('letters');
  const [opened, { open, close }] = useDisclosure(false);
  const { letter_kind, advice, advice_stated, mifid, can } = letter;
  return (
    <div className={classes.facts}>
      <div>
        <strong>{t(`kinds.${letter_kind}`)}</strong>
        <span>
          {advice.length === 0 ? t('facts.unknown') : advice.map((type) => t(`advice.${type}`)).join(', ')}
          {(advice.length > 0 || advice_stated) && ` · ${t(mifid ? 'facts.mifid' : 'facts.notMifid')}`}
        </span>
        <small>{t(advice_stated ? 'facts.stated' : advice.length > 0 ? 'facts.found' : 'facts.say')}</small>
      </div>
      {can.correct && (
        <Button variant="default" size="compact-sm" onClick={open}>
          {t('facts.change')}
        </Button>
      )}
      {opened && (
        <Dialog opened onClose={close} title={t('facts.title')}>
          <FactsForm letter={letter} onDone={close} />
        </Dialog>
      )}
    </div>
  );
}
