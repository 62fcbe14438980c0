import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { PaperNotices as Notices } from '#features/documents/notices/contract.ts';
import { type DocumentSource, documentSources } from '#features/documents/sources/contract.ts';
import { documentChanged } from '#features/documents/web/parts/queries.ts';
import { call } from '#platform/web/api.ts';
import { locale } from '#platform/web/i18n.ts';
import { toastError } from '#platform/web/ui/toast.ts';
import classes from './PaperNotices.module.css';

interface PaperNoticesProps {
  source: DocumentSource;
  /** While it is a draft or in review. */
  canSee: boolean;
}

/** What a person should know of a paper beyond its values, and that they have seen it; nothing for most papers. */
export function PaperNotices({ source: { id, document_id, name, notices, seen }, canSee }: PaperNoticesProps) {
  const { t } = useTranslation('documents');
  const see = useMutation({
    mutationFn: () => call(documentSources.see, { params: { id: document_id, sourceId: id } }),
    onSuccess: () => documentChanged(document_id),
    onError: (error) => toastError(error),
  });
  if (!notices) return null;
  const { orders, stranger, left_out, formulas } = notices;
  return (
    <div className={classes.notices} data-seen={seen !== null || undefined}>
      {stranger && <p>{strangerText(stranger, t)}</p>}
      {orders.length > 0 && (
        <>
          <p>{t('notices.orders')}</p>
          <ul>
            {orders.map((text, index) => (
              <li key={index}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {formulas && <p>{formulasText(formulas, t)}</p>}
      {left_out.length > 0 && (
        <>
          <p>{t('notices.leftOut')}</p>
          <ul>
            {left_out.map(({ name: file, why }, index) => (
              <li key={index}>{t(`notices.why.${why}`, { name: file })}</li>
            ))}
          </ul>
        </>
      )}
      {seen && <p className={classes.seen}>{t('notices.seen', { name: seen.user_name ?? t('workspace.history.somebody') })}</p>}
      {!seen && canSee && (
        <Button
          size="compact-xs"
          variant="default"
          loading={see.isPending}
          onClick={() => see.mutate()}
          aria-label={t('notices.seeOf', { name })}
        >
          {t('notices.see')}
        </Button>
      )}
    </div>
  );
}

function formulasText({ count, first }: NonNullable<Notices['formulas']>, t: TFunction<'documents'>): string {
  const others = count > first.length ? [t('notices.more', { count: count - first.length })] : [];
  return t('notices.formulas', { count, cells: new Intl.ListFormat(locale()).format([...first, ...others]) });
}

function strangerText({ name, client, differs }: NonNullable<Notices['stranger']>, t: TFunction<'documents'>): string {
  const [mark] = differs;
  if (mark === undefined) return t('notices.strangerAlone', { name, client });
  return t('notices.stranger', { name, client, mark: t(`notices.differs.${differs.length > 1 ? 'both' : mark}`) });
}
