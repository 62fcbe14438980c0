-- The first tool: clients, the firm's categories and rules, statements, income and expenditure reports.

create table customers (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  organisation_id uuid,
  owner_user_id uuid not null references users,
  first_name text not null check (length(first_name) between 1 and 255),
  last_name text not null check (length(last_name) between 1 and 255),
  primary_email_id uuid,
  primary_address_id uuid,
  primary_tel_id uuid,
  external_crm_id text check (length(external_crm_id) <= 255),
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, organisation_id) references organisations (tenant_id, id)
);
create index customers_by_name on customers (tenant_id, lower(last_name), lower(first_name), id);
create index customers_by_time on customers (tenant_id, created_at, id);
select tenant_table('customers');

create table customer_emails (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  customer_id uuid not null,
  email text not null check (length(email) between 3 and 254),
  email_type text,
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
);
create index customer_emails_by_customer on customer_emails (tenant_id, customer_id);
select tenant_table('customer_emails');

create table customer_telephones (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  customer_id uuid not null,
  telephone text not null check (length(telephone) between 3 and 50),
  telephone_type text,
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
);
create index customer_telephones_by_customer on customer_telephones (tenant_id, customer_id);
select tenant_table('customer_telephones');

-- Headings that a firm adds to the standard ones, each counted under one of those.
create table income_categories (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  user_id uuid not null references users,
  organisation_id uuid,
  category text not null check (length(category) between 1 and 255),
  is_income boolean not null,
  standard_key text not null,
  is_active boolean not null default true,
  -- Offered and listed no more; lines that use it keep its name.
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id)
);
create unique index income_categories_by_name on income_categories (tenant_id, is_income, lower(category)) where deleted_at is null;
select tenant_table('income_categories');

-- Corrections that the firm keeps. One rule a payee and direction.
create table category_rules (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  user_id uuid not null references users,
  organisation_id uuid,
  payee text not null check (length(payee) between 2 and 200),
  direction text not null check (direction in ('in', 'out', 'any')),
  category text not null,
  rename text check (length(rename) <= 200),
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id)
);
create unique index category_rules_by_payee on category_rules (tenant_id, lower(payee), direction);
select tenant_table('category_rules');

-- Accounts as statements name them. What names the account is sealed; match is a keyed hash of sort code and number, or of what
-- else tells accounts apart, so that the next statement of the same account finds it.
create table bank_accounts (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  customer_id uuid not null,
  match bytea not null,
  sealed bytea not null,
  kind text not null,
  currency text not null check (length(currency) = 3),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, customer_id, match),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
);
select tenant_table('bank_accounts');

-- A statement file and what was read from it, sealed as one document (docs/decisions/0004).
create table bank_statements (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  customer_id uuid not null,
  user_id uuid not null references users,
  file_metadata_id uuid not null,
  status text not null check (status in ('waiting', 'reading', 'read', 'needs_password', 'refused', 'failed')),
  error text,
  message text,
  pages integer,
  page_sizes jsonb not null default '[]',
  password_sealed bytea,
  summary jsonb not null default '[]',
  reading_sealed bytea,
  job_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, file_metadata_id) references file_metadata (tenant_id, id)
);
create index bank_statements_by_customer on bank_statements (tenant_id, customer_id, created_at);
select tenant_table('bank_statements');

create table customer_income_reports (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  customer_id uuid not null,
  user_id uuid not null references users,
  organisation_id uuid,
  requested_at timestamptz not null default now(),
  is_complete boolean not null default false,
  first_opened_by_customer_at timestamptz,
  last_opened_by_customer_at timestamptz,
  completed_at timestamptz,
  period_from date,
  period_to date,
  household jsonb not null,
  decisions jsonb not null default '[]',
  summary jsonb,
  finished_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  check ((period_from is null) = (period_to is null) and period_from <= period_to),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
);
create index customer_income_reports_by_time on customer_income_reports (tenant_id, updated_at desc, id);
create index customer_income_reports_by_customer on customer_income_reports (tenant_id, customer_id);
select tenant_table('customer_income_reports');

-- Lines entered by hand (later: by the client). Lines from statements are worked out (docs/decisions/0003).
create table income_report_lines (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  customer_income_report_id uuid not null,
  is_income boolean not null,
  name text not null check (length(name) between 1 and 255),
  category text not null,
  amount bigint not null check (amount >= 0),
  currency text not null check (length(currency) = 3),
  frequency smallint not null check (frequency between 0 and 7),
  source text not null check (source in ('manual', 'client')),
  note text check (length(note) <= 1000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, customer_income_report_id) references customer_income_reports (tenant_id, id) on delete cascade
);
create index income_report_lines_by_report on income_report_lines (tenant_id, customer_income_report_id, created_at, id);
select tenant_table('income_report_lines');

-- Finished versions: the whole model as it was, sealed, and its files. Never changed but for the making of its files.
create table income_report_versions (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  customer_income_report_id uuid not null,
  number integer not null check (number > 0),
  finished_by_user_id uuid not null references users,
  finished_by_name text not null,
  monthly jsonb not null,
  model_sealed bytea not null,
  status text not null check (status in ('making', 'ready', 'failed')),
  files jsonb not null default '[]',
  job_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, customer_income_report_id, number),
  foreign key (tenant_id, customer_income_report_id) references customer_income_reports (tenant_id, id) on delete restrict
);
select tenant_table('income_report_versions');
