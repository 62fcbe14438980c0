-- Errors that browsers met, scrubbed of what may belong to somebody, kept for 90 days.
create table user_errors (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  organisation_id uuid,
  user_id uuid not null references users on delete cascade,
  group_id uuid not null,
  message text not null check (length(message) <= 2000),
  stack text check (length(stack) <= 16000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id)
);
create index user_errors_by_group on user_errors (group_id, created_at);
create index user_errors_by_age on user_errors (created_at);
create index user_errors_by_time on user_errors (tenant_id, created_at, id);
select tenant_table('user_errors');
