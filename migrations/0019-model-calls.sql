-- Whether a firm has a language model asked, by which rule, and which one it agreed to; one row a tenant.
create table language_model_settings (
  id uuid primary key,
  tenant_id uuid not null references tenants unique,
  is_on boolean not null default false,
  residency text not null default 'uk' check (residency in ('uk', 'uk_eea', 'any')),
  agreed_provider text,
  agreed_host text,
  agreed_region text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  check (not is_on or (agreed_provider is not null and agreed_host is not null and agreed_region is not null))
);
select tenant_table('language_model_settings');

-- One row a question to a language model: what it took and what came of it, never a word of what was said.
create table language_model_calls (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  user_id uuid,
  purpose text not null,
  -- The record that it was about, which may be gone since.
  subject_id uuid not null,
  provider text not null,
  model text not null,
  host text not null,
  region text not null check (region in ('here', 'uk', 'eea', 'elsewhere')),
  outcome text not null,
  tries integer not null check (tries >= 0),
  bytes_sent bigint not null check (bytes_sent >= 0),
  bytes_received bigint not null check (bytes_received >= 0),
  input_tokens bigint not null check (input_tokens >= 0),
  output_tokens bigint not null check (output_tokens >= 0),
  -- In millionths of a penny; null where no prices are set.
  cost bigint check (cost >= 0),
  milliseconds integer not null check (milliseconds >= 0),
  -- The calendar month in Europe/London, YYYY-MM.
  month text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id)
);
create index language_model_calls_by_month on language_model_calls (tenant_id, month);
select tenant_table('language_model_calls');

-- What a language model was asked for a document at its last reading.
alter table documents add column model jsonb;
