-- A bank's export: what its payments stand in; what a person was asked of its columns, sealed since it shows rows, and what they answered.
-- What is said of a file may quote it, so that is sealed too; `message` is of before.
alter table bank_statements drop constraint bank_statements_status_check;
alter table bank_statements add constraint bank_statements_status_check
  check (status in ('waiting', 'reading', 'read', 'needs_password', 'needs_columns', 'refused', 'failed'));
alter table bank_statements
  add column place_kind text not null default 'page' check (place_kind in ('page', 'row', 'cell', 'line')),
  add column message_sealed bytea,
  add column question_sealed bytea,
  add column columns jsonb;

drop index bank_statements_stuck;
create index bank_statements_stuck on bank_statements (tenant_id, created_at)
  where status in ('needs_password', 'needs_columns', 'refused', 'failed');
