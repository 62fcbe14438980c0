-- Paragraphs in the words of a firm or of one of its people. Of the same key, one stands in for another.
create table snippets (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  user_id uuid not null,
  organisation_id uuid,
  key text not null check (key ~ '^[a-z0-9-]{1,100}$'),
  is_shared boolean not null default false,
  proposed_at timestamptz,
  is_active boolean not null default true,
  latest_version integer not null default 1 check (latest_version >= 1),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  check (not (is_shared and proposed_at is not null))
);
-- Of a key there is one that is the firm's, and one of each person's own.
create unique index snippets_shared on snippets (tenant_id, key) where is_shared;
create unique index snippets_own on snippets (tenant_id, user_id, key) where not is_shared;
select tenant_table('snippets');

-- One state of a snippet's words, which never changes.
create table snippet_versions (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  snippet_id uuid not null,
  number integer not null check (number >= 1),
  user_id uuid not null,
  name text not null check (length(name) between 1 and 255),
  tag text not null check (length(tag) between 1 and 100),
  heading text check (length(heading) between 1 and 255),
  list text check (list in ('bullet', 'number')),
  "order" integer not null check ("order" between 0 and 100000),
  text text not null check (length(text) between 1 and 4000),
  "when" jsonb not null,
  note text check (length(note) <= 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, snippet_id, number),
  foreign key (tenant_id, snippet_id) references snippets (tenant_id, id) on delete cascade deferrable
);
select tenant_table('snippet_versions');
