import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Organisation } from '../contract.ts';
import { inkOn } from '../rules.ts';
import { logoQuery } from './queries.ts';
import classes from './Branding.module.css';

/** What reports are printed with where a firm has no colour of its own. */
const inkGreen = '#0b6b5b';

interface BrandPreviewProps {
  firm: Organisation;
  name: string;
  colour: string | null;
}

/** The head of a report and a button of a page for clients, as they will look. */
export function BrandPreview({ firm, name, colour }: BrandPreviewProps) {
  const { t } = useTranslation('organisations');
  const { data: logo } = useQuery({ ...logoQuery(firm.id, firm.logo_file_id ?? ''), enabled: firm.logo_file_id !== null });
  const ground = colour ?? inkGreen;
  return (
    <div className={classes.page}>
      <div className={classes.bar} style={{ background: ground }} />
      <div className={classes.firm}>{firm.logo_file_id && logo ? <img src={logo} alt={name} /> : name}</div>
      <p className={classes.kind}>{t('preview.kind')}</p>
      <p className={classes.heading}>{t('preview.client')}</p>
      <span className={classes.button} style={{ background: ground, color: inkOn(ground) }}>
        {t('preview.button')}
      </span>
    </div>
  );
}
