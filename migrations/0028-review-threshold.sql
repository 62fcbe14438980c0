-- How sure a category must be, in per cent, for a payee not to be put to review; and, in counts by how sure they are, what of a
-- report waits for that alone or goes unseen.
alter table income_report_settings
  add column review_below smallint not null default 70 check (review_below in (60, 70, 80, 90)),
  alter column shows_markers set default false;
alter table customer_income_reports add column certainty jsonb not null default '[]';
