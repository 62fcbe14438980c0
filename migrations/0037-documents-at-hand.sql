-- Who has a document open, and which value they look at: a row a person and document, kept up while they do.
create table document_presences (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  document_id uuid not null,
  user_id uuid not null,
  field text check (length(field) between 1 and 200),
  seen_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, document_id, user_id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete cascade deferrable
);
select tenant_table('document_presences');

-- A deleted document can be brought back for a while; then a job takes it away with all that hangs on it.
alter table documents add column deleted_at timestamptz;
create index documents_by_deletion on documents (deleted_at) where deleted_at is not null;

-- What people said to findings that advise, with who and when; sealed, one list a letter.
alter table suitability_letters add column answers_sealed bytea;
