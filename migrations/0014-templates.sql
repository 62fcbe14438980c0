-- Word templates with their versions, what the firm says of their tags, and files to try tags on.
create table document_templates (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  user_id uuid not null,
  organisation_id uuid,
  name text not null check (length(name) between 1 and 255),
  description text check (length(description) <= 2000),
  type text not null check (type in ('GENERAL', 'SUITABILITY_LETTER', 'TOP_UP_LETTER')),
  is_shared boolean not null default false,
  proposed_at timestamptz,
  archived_at timestamptz,
  -- The version that documents are made with.
  active_version integer,
  latest_version integer not null default 1,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  check (active_version between 1 and latest_version),
  check (not (is_shared and proposed_at is not null))
);
create index document_templates_by_name on document_templates (tenant_id, lower(name), id);
select tenant_table('document_templates');

-- One state of a template's file, which never changes.
create table document_template_versions (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  document_template_id uuid not null,
  number integer not null check (number >= 1),
  user_id uuid not null,
  file_metadata_id uuid not null,
  note text check (length(note) <= 1000),
  tags jsonb not null,
  problems jsonb not null,
  activated_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, document_template_id, number),
  foreign key (tenant_id, document_template_id) references document_templates (tenant_id, id) on delete cascade deferrable,
  foreign key (tenant_id, file_metadata_id) references file_metadata (tenant_id, id) deferrable
);
create index document_template_versions_by_file on document_template_versions (tenant_id, file_metadata_id);
select tenant_table('document_template_versions');

create table document_template_tags (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  user_id uuid not null,
  organisation_id uuid,
  tag_name text not null check (length(tag_name) between 1 and 100),
  prompt_body text not null check (length(prompt_body) between 1 and 4000),
  prompt_examples_json jsonb not null,
  metadata_json jsonb not null,
  document_type text check (document_type in ('GENERAL', 'SUITABILITY_LETTER', 'TOP_UP_LETTER')),
  purpose text not null check (purpose in ('extracted', 'written', 'computed')),
  is_shared boolean not null default false,
  proposed_at timestamptz,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  check (not (is_shared and proposed_at is not null))
);
-- Of a name and type of document there is one that is the firm's, and one of each person's own.
create unique index document_template_tags_shared on document_template_tags (tenant_id, lower(tag_name), coalesce(document_type, '')) where is_shared;
create unique index document_template_tags_own on document_template_tags (tenant_id, user_id, lower(tag_name), coalesce(document_type, ''))
  where not is_shared;
select tenant_table('document_template_tags');

create table template_test_cases (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  user_id uuid not null,
  organisation_id uuid,
  name text not null check (length(name) between 1 and 255),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id)
);
create index template_test_cases_by_name on template_test_cases (tenant_id, lower(name), id);
select tenant_table('template_test_cases');

create table template_test_files (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  template_test_case_id uuid not null,
  file_metadata_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, template_test_case_id) references template_test_cases (tenant_id, id) on delete cascade deferrable,
  foreign key (tenant_id, file_metadata_id) references file_metadata (tenant_id, id) deferrable
);
create index template_test_files_by_case on template_test_files (tenant_id, template_test_case_id);
create index template_test_files_by_file on template_test_files (tenant_id, file_metadata_id);
select tenant_table('template_test_files');

-- What a tag is expected to find in a case; null: nothing.
create table template_test_expectations (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  template_test_case_id uuid not null,
  tag_name text not null check (length(tag_name) between 1 and 100),
  expected text check (length(expected) between 1 and 10000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, template_test_case_id, tag_name),
  foreign key (tenant_id, template_test_case_id) references template_test_cases (tenant_id, id) on delete cascade deferrable
);
select tenant_table('template_test_expectations');

-- Whoever joins a firm says whether their templates, tags and test cases come along.
alter table organisation_moves add column with_templates boolean not null default false;
