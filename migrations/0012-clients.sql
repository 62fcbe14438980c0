-- Clients whole: addresses, partners, what only their owner sees, merging, importing, and a search that keeps its speed.

alter table customers
  add column is_private boolean not null default false,
  add column partner_customer_id uuid,
  -- The client that this one was merged into; such a row is out of every list.
  add column merged_into_id uuid,
  -- When a report of theirs was last finished: told by the slice that makes reports.
  add column report_finished_at timestamptz,
  -- Every word that a search finds the client by, each with a space before it; kept by the verbs.
  add column search_text text not null default '',
  -- "ashworth priya": what the list is ordered by, and begins with. Plain letters, so that one index serves any collation.
  add column name_key text collate "C" not null default '',
  add constraint customers_partner foreign key (tenant_id, partner_customer_id) references customers (tenant_id, id)
    on delete set null (partner_customer_id) deferrable,
  add constraint customers_one_partner unique (tenant_id, partner_customer_id),
  add constraint customers_other_partner check (partner_customer_id <> id),
  add constraint customers_merged_into foreign key (tenant_id, merged_into_id) references customers (tenant_id, id) on delete cascade deferrable;

-- Lists and counts read no more than the index: it holds whatever decides who sees a client.
drop index customers_by_name;
create index customers_by_name on customers (tenant_id, name_key, id) include (owner_user_id, is_private, is_active, merged_into_id);
create index customers_by_owner on customers (tenant_id, owner_user_id, name_key, id);
create index customers_by_change on customers (tenant_id, updated_at, id);
create index customers_by_report on customers (tenant_id, report_finished_at, id) where report_finished_at is not null;
create index customers_archived on customers (tenant_id, name_key, id) where not is_active;
create index customers_private on customers (tenant_id, name_key, id) where is_private;
create index customers_merged on customers (tenant_id, merged_into_id) where merged_into_id is not null;
create index customers_by_words on customers using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off);
create index customers_by_likeness on customers using gin (tenant_id, name_key gin_trgm_ops) with (fastupdate = off);

alter table customer_emails
  add column version integer not null default 1,
  -- Without case and dots that mean nothing: what tells whether two clients share an address.
  add column email_key text not null default '';
create index customer_emails_by_key on customer_emails (tenant_id, email_key);

alter table customer_telephones
  add column version integer not null default 1,
  -- E.164 where the number can be read; the typed form stays as it is.
  add column telephone_e164 text check (telephone_e164 ~ '^\+[0-9]{4,20}$');
create index customer_telephones_by_number on customer_telephones (tenant_id, telephone_e164);

create table customer_addresses (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  customer_id uuid not null,
  address_1 text not null check (length(address_1) between 1 and 255),
  address_2 text check (length(address_2) <= 255),
  address_3 text check (length(address_3) <= 255),
  city text check (length(city) <= 255),
  state text check (length(state) <= 255),
  -- ISO 3166-1 where the country is known by it, else as it was written.
  country text not null check (length(country) between 2 and 255),
  postal_code text check (length(postal_code) <= 20),
  address_type text check (length(address_type) <= 50),
  notes text check (length(notes) <= 1000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade deferrable
);
create index customer_addresses_by_customer on customer_addresses (tenant_id, customer_id);
create index customer_addresses_by_postcode on customer_addresses (tenant_id, postal_code);
select tenant_table('customer_addresses');

-- The words of the clients that are there already.
update customers c set name_key = lower(last_name || ' ' || first_name), search_text = ' ' || lower(first_name || ' ' || last_name) || ' ' || coalesce((
  select string_agg(lower(email), ' ') from customer_emails e where e.tenant_id = c.tenant_id and e.customer_id = c.id), '') || ' ' || coalesce((
  select string_agg(regexp_replace(telephone, '\D', '', 'g'), ' ') from customer_telephones t where t.tenant_id = c.tenant_id and t.customer_id = c.id), '');
update customer_emails set email_key = lower(email);

-- Two clients that became one, and what of the other went over: what an undo needs.
create table customer_merges (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  user_id uuid not null references users,
  into_id uuid not null,
  from_id uuid not null,
  -- By the slice that moved them: ids of records, and the fields of the kept client as they were.
  moved jsonb not null,
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, into_id) references customers (tenant_id, id) on delete cascade deferrable,
  foreign key (tenant_id, from_id) references customers (tenant_id, id) on delete cascade deferrable
);
create index customer_merges_by_customer on customer_merges (tenant_id, into_id, created_at);
select tenant_table('customer_merges');

-- A file of clients on its way in. The file itself lies in storage, sealed; its rows stand below while they are looked at.
create table customer_imports (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  user_id uuid not null references users,
  name text not null check (length(name) between 1 and 255),
  status text not null check (status in ('reading', 'mapping', 'checking', 'checked', 'running', 'done', 'undoing', 'undone', 'failed')),
  message text,
  storage_key text,
  wrapped_key bytea,
  columns jsonb not null default '[]',
  mapping jsonb not null default '[]',
  on_duplicate text not null default 'skip' check (on_duplicate in ('skip', 'update', 'add')),
  counts jsonb not null default '{}',
  job_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id)
);
create index customer_imports_by_time on customer_imports (tenant_id, user_id, created_at, id);
select tenant_table('customer_imports');

create table customer_import_rows (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  customer_import_id uuid not null,
  number integer not null,
  cells jsonb not null,
  problems jsonb not null default '[]',
  duplicate_of uuid,
  duplicate_by text check (duplicate_by in ('email', 'telephone', 'address', 'file')),
  -- What a person chose for this row; otherwise the choice for all duplicates counts.
  choice text check (choice in ('skip', 'update', 'add')),
  outcome text check (outcome in ('added', 'updated', 'skipped', 'refused', 'undone', 'kept')),
  customer_id uuid,
  -- The contacts that were made for it, so that an undo takes no others.
  made jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, customer_import_id, number),
  foreign key (tenant_id, customer_import_id) references customer_imports (tenant_id, id) on delete cascade deferrable
);
select tenant_table('customer_import_rows');

/*
 * The tenant's clients that a search finds. Row-level security keeps an index on words from being used, because LIKE could tell
 * what it sees; so this runs as app_system, and takes the tenant from the transaction alone, never from its caller. `words` are in
 * lower case and without accents. Each must begin a word of the client's text; where `near`, it may also stand inside one, or
 * be a name that is spelt a little differently. `most` at most.
 */
create function search_customers(words text[], near boolean, most integer) returns setof customers
language plpgsql stable security definer rows 500
set search_path = public, pg_temp
set pg_trgm.word_similarity_threshold = 0.4
as $$
declare
  tenant uuid := nullif(current_setting('app.tenant', true), '')::uuid;
  word text;
  literal text;
  conditions text := '';
begin
  if tenant is null or cardinality(words) = 0 then return; end if;
  foreach word in array words loop
    literal := regexp_replace(word, '([\\%_])', '\\\1', 'g');
    if near and length(word) >= 3 then
      conditions := conditions || format(' and (search_text like %L or %L <%% name_key)', '%' || literal || '%', word);
    else
      conditions := conditions || format(' and search_text like %L', '% ' || literal || '%');
    end if;
  end loop;
  return query execute format('select * from customers where tenant_id = %L%s limit %s', tenant, conditions, most);
end $$;
revoke execute on function search_customers(text[], boolean, integer) from public;
grant execute on function search_customers(text[], boolean, integer) to app_tenant, app_system;
-- The owner of the tables is under row-level security too, and no tenant's: app_system is not.
grant app_system to current_user;
grant create on schema public to app_system;
alter function search_customers(text[], boolean, integer) owner to app_system;
revoke create on schema public from app_system;

/* Whether a client is kept from a person, because it is private to another: for records below the slice of clients. */
create function hidden_customer(customer uuid, person uuid) returns boolean
language sql stable
set search_path = public, pg_temp
as $$ select exists (select from customers c where c.id = customer and c.is_private and c.owner_user_id <> person) $$;
