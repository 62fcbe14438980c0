-- Organisations: branding, the two-factor rule, invites, and what people bring along when they join.

-- Rows that change tenant together point at one another only when the transaction ends, so references within a tenant can wait.
create or replace function tenant_table(name regclass) returns void language plpgsql as $$
declare
  reference name;
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format(
    'create policy tenant on %s to app_tenant
       using (tenant_id = (select nullif(current_setting(''app.tenant'', true), '''')::uuid))
       with check (tenant_id = (select nullif(current_setting(''app.tenant'', true), '''')::uuid))', name);
  execute format('create policy system on %s to app_system using (true) with check (true)', name);
  execute format('grant select, insert, update, delete on %s to app_tenant, app_system', name);
  for reference in select conname from pg_constraint where conrelid = name and contype = 'f' and cardinality(conkey) > 1 loop
    execute format('alter table %s alter constraint %I deferrable initially immediate', name, reference);
  end loop;
end $$;

do $$
declare
  reference record;
begin
  for reference in
    select conrelid::regclass as name, conname from pg_constraint
    where contype = 'f' and cardinality(conkey) > 1 and connamespace = 'public'::regnamespace
  loop
    execute format('alter table %s alter constraint %I deferrable initially immediate', reference.name, reference.conname);
  end loop;
end $$;

alter table organisations
  add column colour text check (colour ~ '^#[0-9a-f]{6}$'),
  add column logo_file_id uuid,
  add column if not exists requires_two_factor boolean not null default false,
  add foreign key (tenant_id, logo_file_id) references file_metadata (tenant_id, id) deferrable initially immediate;

-- Where somebody worked alone before they joined a firm: closed while they are a member, theirs again when they leave.
alter table users add column own_tenant_id uuid references tenants;

-- The same category may stand in two tenants: reports that move keep the keys by which they name theirs.
alter table income_categories drop constraint income_categories_pkey;
alter table income_categories drop constraint income_categories_tenant_id_id_key;
alter table income_categories add primary key (tenant_id, id);

create table organisation_invites (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  organisation_id uuid not null,
  invited_by_user_id uuid not null references users,
  invited_email text not null check (length(invited_email) <= 254),
  email_key text not null,
  token_hash bytea not null unique,
  role text not null check (role in ('administrator', 'contributor')),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, organisation_id) references organisations (tenant_id, id) on delete cascade
);
create unique index organisation_invites_pending on organisation_invites (tenant_id, email_key) where accepted_at is null and revoked_at is null;
create index organisation_invites_by_time on organisation_invites (tenant_id, created_at, id);
select tenant_table('organisation_invites');

-- What a member brings from their own tenant to the firm's; the row belongs to the firm.
create table organisation_moves (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  user_id uuid not null references users,
  from_tenant_id uuid not null references tenants,
  -- Null: all of them.
  customer_ids jsonb,
  with_categories boolean not null,
  state text not null check (state in ('waiting', 'done', 'failed')),
  total integer not null,
  moved jsonb not null,
  job_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id)
);
create index organisation_moves_by_user on organisation_moves (tenant_id, user_id, created_at);
select tenant_table('organisation_moves');
