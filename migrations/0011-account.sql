-- A change of e-mail address under way: it is done when both mailboxes have followed their link.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  new_email text not null check (length(new_email) <= 254),
  old_hash bytea not null unique,
  new_hash bytea not null unique,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  expires_at timestamptz not null
);
create index email_changes_by_age on email_changes (expires_at);
select system_table('email_changes');

-- What people take with them: a ZIP in sealed storage, for seven days, for whoever asked.
create table data_exports (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  user_id uuid not null references users,
  state text not null check (state in ('waiting', 'ready', 'failed')),
  storage_key text,
  wrapped_key bytea,
  size_bytes bigint,
  job_id uuid,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  check ((state = 'ready') = (storage_key is not null and wrapped_key is not null and size_bytes is not null))
);
create index data_exports_by_user on data_exports (tenant_id, user_id, created_at, id);
create unique index data_exports_one_at_a_time on data_exports (user_id) where state = 'waiting';
create index data_exports_by_age on data_exports (expires_at);
select tenant_table('data_exports');

-- The start page looks for the few statements that wait for somebody.
create index bank_statements_stuck on bank_statements (tenant_id, created_at) where status in ('needs_password', 'refused', 'failed');

-- The account is closed: the row stays, without name and address, for what refers to it.
alter table users add column closed_at timestamptz;
