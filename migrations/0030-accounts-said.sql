-- A file that names no account: it waits for a person who says which it is of, and what they said is kept by the place of the account in
-- the file. An account that no file names is given its names; its match is of its own, so that no file is ever taken for it unasked.
alter table bank_accounts add column is_given boolean not null default false;
alter table bank_statements add column accounts_said jsonb not null default '[]';

alter table bank_statements drop constraint bank_statements_status_check;
alter table bank_statements add constraint bank_statements_status_check
  check (status in ('waiting', 'reading', 'read', 'needs_password', 'needs_columns', 'needs_account', 'refused', 'failed'));
drop index bank_statements_stuck;
create index bank_statements_stuck on bank_statements (tenant_id, created_at)
  where status in ('needs_password', 'needs_columns', 'needs_account', 'refused', 'failed');
