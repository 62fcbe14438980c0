-- Documents and letters made of templates and papers: what the papers say, what people said of it, and what became final.
create table documents (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  kind text not null check (kind in ('document', 'letter')),
  user_id uuid not null,
  organisation_id uuid,
  customer_id uuid,
  name text not null check (length(name) between 1 and 255),
  description text check (length(description) <= 2000),
  -- Templates that come with the product have no row.
  document_template_id uuid not null,
  template_number integer not null check (template_number >= 1),
  file_metadata_id uuid,
  status text not null default 'draft' check (status in ('draft', 'in_review', 'approved', 'final')),
  date date not null,
  language text not null,
  work text not null default 'none' check (work in ('none', 'waiting', 'working', 'done', 'failed')),
  message text,
  job_id uuid,
  times jsonb not null,
  engine text not null default 'built-in',
  counts jsonb not null,
  -- What was found in the papers, sealed as one document.
  findings_sealed bytea,
  content integer not null default 1,
  submitted_by uuid,
  submitted_at timestamptz,
  approved_by uuid,
  approved_at timestamptz,
  -- Its text as somebody changed it in Word.
  edited_file_id uuid,
  edited_by uuid,
  edited_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  check ((kind = 'letter') <= (customer_id is not null)),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade deferrable,
  foreign key (tenant_id, file_metadata_id) references file_metadata (tenant_id, id) deferrable,
  foreign key (tenant_id, edited_file_id) references file_metadata (tenant_id, id) deferrable
);
create index documents_by_time on documents (tenant_id, kind, updated_at desc, id);
create index documents_by_customer on documents (tenant_id, customer_id);
create index documents_by_template on documents (tenant_id, document_template_id);
create index documents_by_file on documents (tenant_id, file_metadata_id);
select tenant_table('documents');

create table document_sources (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  document_id uuid not null,
  user_id uuid not null,
  file_metadata_id uuid not null,
  role text not null,
  -- Said by a person, and not guessed.
  role_stated boolean not null default false,
  origin text not null check (origin in ('upload', 'income-report')),
  format text,
  status text not null check (status in ('waiting', 'read', 'needs_password', 'refused')),
  error text,
  message text,
  page_sizes jsonb not null default '[]',
  password_sealed bytea,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, document_id, file_metadata_id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete cascade deferrable,
  foreign key (tenant_id, file_metadata_id) references file_metadata (tenant_id, id) deferrable
);
create index document_sources_by_file on document_sources (tenant_id, file_metadata_id);
select tenant_table('document_sources');

-- What people said of fields, one row each time; of a field the newest counts.
create table document_decisions (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  document_id uuid not null,
  seq bigint generated always as identity,
  field text not null check (length(field) between 1 and 200),
  decision text not null check (decision in ('accepted', 'chosen', 'edited', 'attested', 'left_out', 'carried', 'withdrawn')),
  -- The value that was accepted, chosen or stated, with its citation where it has one.
  value_sealed bytea,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete cascade deferrable
);
create index document_decisions_by_field on document_decisions (tenant_id, document_id, field, seq desc);
select tenant_table('document_decisions');

create table document_comments (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  document_id uuid not null,
  user_id uuid not null,
  field text check (length(field) between 1 and 200),
  text_sealed bytea not null,
  resolved_at timestamptz,
  resolved_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete cascade deferrable
);
create index document_comments_by_document on document_comments (tenant_id, document_id, created_at);
select tenant_table('document_comments');

-- Documents as they were locked, with their files.
create table document_versions (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  document_id uuid not null,
  number integer not null check (number >= 1),
  finalised_by_user_id uuid not null,
  finalised_by_name text not null,
  approved_by_name text,
  sha256 text not null,
  files jsonb not null default '[]',
  -- What the certificate is made of, sealed.
  certificate_sealed bytea not null,
  pdf text not null check (pdf in ('making', 'ready', 'unavailable', 'failed')),
  message text,
  job_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, document_id, number),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete cascade deferrable
);
create index document_versions_by_files on document_versions using gin (files jsonb_path_ops);
select tenant_table('document_versions');

-- How a firm has its documents reviewed, one row a tenant.
create table document_review_rules (
  id uuid primary key,
  tenant_id uuid not null references tenants unique,
  four_eyes boolean not null default false,
  approver_ids jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id)
);
select tenant_table('document_review_rules');

-- What a letter is beyond a document; its id is the document's.
create table suitability_letters (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  letter_kind text not null check (letter_kind in ('suitability', 'top-up', 'review')),
  advice jsonb not null default '[]',
  advice_stated boolean not null default false,
  mifid boolean not null default false,
  previous_letter_id uuid,
  -- What the rulebook said, of which content, and when; the verdicts are sealed.
  review_content integer,
  review_at timestamptz,
  review_counts jsonb,
  review_sealed bytea,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, id) references documents (tenant_id, id) on delete cascade deferrable,
  foreign key (tenant_id, previous_letter_id) references documents (tenant_id, id) on delete set null (previous_letter_id) deferrable
);
select tenant_table('suitability_letters');

-- What a firm makes of the rules that letters are judged by, one row a tenant.
create table letter_rule_settings (
  id uuid primary key,
  tenant_id uuid not null references tenants unique,
  settings jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id)
);
select tenant_table('letter_rule_settings');
