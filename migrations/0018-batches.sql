-- Many documents of one template and one table: a row each, given out as one archive and kept for a while.
create table document_batches (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  user_id uuid not null,
  organisation_id uuid,
  -- The file's name and hash; of itself only its reading is kept.
  name text not null check (length(name) between 1 and 255),
  sha256 text not null,
  document_template_id uuid not null,
  template_number integer not null check (template_number >= 1),
  -- What each tag asks for, as it was when the batch began.
  words jsonb not null,
  date date not null,
  language text not null,
  status text not null check (status in ('mapping', 'checked', 'running', 'done', 'cancelled', 'failed')),
  message text,
  job_id uuid,
  -- The rows, what the columns are called with a few values, and what became of each row, each sealed as one document.
  table_sealed bytea not null,
  columns_sealed bytea not null,
  results_sealed bytea,
  mapping jsonb not null,
  name_column integer check (name_column >= 0),
  empty_cells text not null default 'leave_out' check (empty_cells in ('leave_out', 'make')),
  counts jsonb not null,
  -- The archive.
  file_metadata_id uuid,
  expires_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, file_metadata_id) references file_metadata (tenant_id, id) deferrable
);
create index document_batches_by_time on document_batches (tenant_id, user_id, created_at desc, id);
create index document_batches_by_file on document_batches (tenant_id, file_metadata_id);
create index document_batches_by_end on document_batches (expires_at);
select tenant_table('document_batches');
