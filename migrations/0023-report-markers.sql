-- Whether a firm's advisers are shown what statements give reason to ask about; one row a tenant, and none means no.
create table income_report_settings (
  id uuid primary key,
  tenant_id uuid not null references tenants unique,
  shows_markers boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id)
);
select tenant_table('income_report_settings');
