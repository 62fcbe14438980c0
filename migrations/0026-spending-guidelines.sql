-- A firm's spending guidelines for the flexible costs of the Standard Financial Statement, from a day on: pence a month for the
-- first adult, each further adult, and each child, by group.
create table spending_guidelines (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  valid_from date not null,
  amounts jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, valid_from)
);
select tenant_table('spending_guidelines');
