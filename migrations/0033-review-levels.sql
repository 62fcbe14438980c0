-- How sure single categories must be, and how many wrong of a hundred a firm accepts: what levels are proposed by. At 100 per cent
-- everything is put to review but what the firm's own rules decide.
alter table income_report_settings
  drop constraint income_report_settings_review_below_check,
  add constraint income_report_settings_review_below_check check (review_below in (60, 70, 80, 90, 100)),
  add column review_levels jsonb not null default '{}',
  add column accepted_errors smallint not null default 8 check (accepted_errors between 1 and 20);
