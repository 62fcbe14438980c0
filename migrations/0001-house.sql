-- The house: tenants, people, sessions, files, audit, jobs, mail, usage.
--
-- Two roles reach the tables. app_tenant sees one tenant's rows, by row-level security that is forced; app_system sees all, and
-- only code that names a reason takes it (asSystem). The role that logs in has no rights of its own.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

do $$ begin
  create role app_tenant nologin;
exception when duplicate_object then null; end $$;
do $$ begin
  create role app_system nologin;
exception when duplicate_object then null; end $$;

revoke create on schema public from public;
grant usage on schema public to app_tenant, app_system;

-- What every table of tenants' rows is given, by the migration that creates it.
create function tenant_table(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format(
    'create policy tenant on %s to app_tenant
       using (tenant_id = (select nullif(current_setting(''app.tenant'', true), '''')::uuid))
       with check (tenant_id = (select nullif(current_setting(''app.tenant'', true), '''')::uuid))', name);
  execute format('create policy system on %s to app_system using (true) with check (true)', name);
  execute format('grant select, insert, update, delete on %s to app_tenant, app_system', name);
end $$;

-- What a table that no tenant may read is given.
create function system_table(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy system on %s to app_system using (true) with check (true)', name);
  execute format('grant select, insert, update, delete on %s to app_system', name);
end $$;
revoke execute on function tenant_table(regclass), system_table(regclass) from public;

-- An organisation, or a person who works alone: whoever the rows belong to.
create table tenants (
  tenant_id uuid primary key,
  created_at timestamptz not null default now()
);
select tenant_table('tenants');
revoke insert, update, delete on tenants from app_tenant;

-- The key that wraps the tenant's file and column keys, itself wrapped by APP_SECRET.
create table tenant_keys (
  tenant_id uuid primary key references tenants,
  wrapped bytea not null,
  created_at timestamptz not null default now()
);
select tenant_table('tenant_keys');
revoke insert, update, delete on tenant_keys from app_tenant;

create table organisations (
  id uuid primary key,
  tenant_id uuid not null unique references tenants,
  name text not null check (length(name) between 1 and 255),
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id)
);
select tenant_table('organisations');

-- A person. Rows refer to users by id alone: a person who joins a firm changes tenant, and what stays behind stays whole.
create table users (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  organisation_id uuid,
  organisation_role text check (organisation_role in ('administrator', 'contributor')),
  email text not null check (length(email) <= 254),
  name text check (length(name) <= 255),
  avatar_url text,
  is_email_verified boolean not null default false,
  is_platform_admin boolean not null default false,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (tenant_id, organisation_id) references organisations (tenant_id, id),
  check ((organisation_id is null) = (organisation_role is null))
);
create index users_by_tenant on users (tenant_id, created_at, id);
select tenant_table('users');
revoke insert, delete, update on users from app_tenant;
grant update (name, avatar_url, version, updated_at) on users to app_tenant;

-- How a person gets in. No tenant can read it, so a query that forgets itself can't show a hash.
create table logins (
  user_id uuid primary key references users on delete cascade,
  email_key text not null unique,
  password_hash text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select system_table('logins');

-- A sign-in on a device: the family of all refresh tokens that follow from one another.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  device text,
  address text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_because text
);
create index sessions_by_user on sessions (user_id, created_at);
select system_table('sessions');

create table refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_by_session on refresh_tokens (session_id);
create index refresh_tokens_by_age on refresh_tokens (expires_at);
select system_table('refresh_tokens');

-- Single-use links sent by mail. What the link will do is sealed: for a sign-up, the account as it was asked for.
create table link_tokens (
  hash bytea primary key,
  purpose text not null,
  user_id uuid references users on delete cascade,
  sealed bytea,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index link_tokens_by_user on link_tokens (user_id, purpose);
create index link_tokens_by_age on link_tokens (expires_at);
select system_table('link_tokens');

-- Failures by account and by address, as keyed hashes: growing waits, never a lock for good.
create table throttles (
  key bytea primary key,
  failures integer not null,
  blocked_until timestamptz not null,
  updated_at timestamptz not null
);
select system_table('throttles');

create table signing_keys (
  kid text primary key,
  sealed bytea not null,
  public jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
select system_table('signing_keys');

create table file_metadata (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  user_id uuid references users,
  organisation_id uuid,
  name text not null check (length(name) between 1 and 255),
  mime text not null,
  size_bytes bigint not null check (size_bytes > 0),
  purpose text not null,
  sha256 text not null,
  storage_key text not null,
  wrapped_key bytea not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, storage_key),
  foreign key (tenant_id, organisation_id) references organisations (tenant_id, id)
);
create index file_metadata_by_time on file_metadata (tenant_id, created_at, id);
create index file_metadata_by_sha256 on file_metadata (tenant_id, sha256);
select tenant_table('file_metadata');

-- What was done, by whom, in the transaction that did it. Each row's hash covers the row before it; personal text is covered by
-- a salted digest only, so that it can be erased and the chain stays whole. Nobody has UPDATE or DELETE.
create table audit_rows (
  tenant_id uuid not null references tenants,
  seq bigint not null,
  at timestamptz not null,
  actor_type text not null,
  actor_id uuid,
  event text not null,
  object_type text,
  object_id text,
  customer_id uuid,
  request_id text,
  details jsonb not null,
  personal jsonb,
  personal_salt bytea,
  personal_digest bytea,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (tenant_id, seq)
);
create index audit_rows_by_customer on audit_rows (tenant_id, customer_id, seq) where customer_id is not null;
create index audit_rows_by_object on audit_rows (tenant_id, object_type, object_id, seq);
select tenant_table('audit_rows');
revoke insert, update, delete, truncate on audit_rows from app_tenant;
revoke update, delete, truncate on audit_rows from app_system;

-- The last row of each chain, so that rows cut off at the end are missed.
create table audit_heads (
  tenant_id uuid primary key references tenants,
  seq bigint not null,
  hash bytea not null
);
select system_table('audit_heads');

create table idempotency_keys (
  tenant_id uuid not null references tenants,
  actor_id uuid not null,
  key text not null check (length(key) between 1 and 255),
  fingerprint bytea not null,
  answer json not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, actor_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
select tenant_table('idempotency_keys');

create sequence job_progress_seq;
grant usage on sequence job_progress_seq to app_tenant, app_system;
create table job_progress (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  user_id uuid,
  job text not null,
  about uuid,
  state text not null check (state in ('queued', 'running', 'done', 'failed')),
  done integer not null default 0,
  total integer,
  note text,
  seq bigint not null default nextval('job_progress_seq'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id)
);
create index job_progress_by_seq on job_progress (tenant_id, seq);
create index job_progress_by_about on job_progress (tenant_id, about);
create index job_progress_by_age on job_progress (updated_at);
select tenant_table('job_progress');

-- Mails written in the transaction that causes them, sent by a job; no tenant before there is an account. The content is sealed,
-- and dropped when sent.
create table outbox_mails (
  id uuid primary key,
  tenant_id uuid references tenants,
  kind text not null,
  sealed bytea,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
select system_table('outbox_mails');

-- One row a use (decisions: Plans). Reserved before the work, committed after it, released when it fails.
create table usage_ledger (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  user_id uuid,
  product_type text not null,
  subject_id uuid not null,
  amount integer not null check (amount > 0),
  state text not null check (state in ('reserved', 'committed', 'released')),
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, product_type, subject_id)
);
create index usage_ledger_by_month on usage_ledger (tenant_id, month, product_type);
select tenant_table('usage_ledger');
