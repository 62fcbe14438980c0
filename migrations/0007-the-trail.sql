-- The trail knows where a request came from, loses text without breaking, and is anchored every day.

-- For commands that look at the database and change nothing.
grant select on schema_migrations to app_system;

-- Like personal text, the address stands in the chain by a salted digest only, so that it can be erased.
alter table audit_rows add column address text;
alter table audit_rows add column address_salt bytea;
alter table audit_rows add column address_digest bytea;

create index audit_rows_by_event on audit_rows (tenant_id, event, seq);
create index audit_rows_by_actor on audit_rows (tenant_id, actor_id, seq);
create index audit_rows_by_time on audit_rows (tenant_id, at, seq);

-- The one change that a row allows: text that can be erased may go, with the salt that its digest was made with.
grant update (personal, personal_salt, address, address_salt) on audit_rows to app_system;
create function audit_row_may_lose_text() returns trigger language plpgsql as $$
begin
  if (new.personal is not null and new.personal is distinct from old.personal)
    or (new.personal_salt is not null and new.personal_salt is distinct from old.personal_salt)
    or (new.address is not null and new.address is distinct from old.address)
    or (new.address_salt is not null and new.address_salt is distinct from old.address_salt)
  then
    raise exception 'A row of the trail may lose its erasable text and nothing else' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger may_lose_text before update on audit_rows for each row execute function audit_row_may_lose_text();

revoke delete, truncate on audit_heads from app_system;

-- Heads of chains, signed day by day (a JWS that names tenant, seq and hash). Nobody may change or delete one: the database
-- refuses it to everybody, and what its owner forces is missed by the copies in files.
create table audit_anchors (
  tenant_id uuid not null references tenants,
  seq bigint not null,
  at timestamptz not null,
  signed text not null,
  primary key (tenant_id, seq)
);
create index audit_anchors_by_time on audit_anchors (at);
select tenant_table('audit_anchors');
revoke insert, update, delete, truncate on audit_anchors from app_tenant;
revoke update, delete, truncate on audit_anchors from app_system;
create function audit_anchor_stays() returns trigger language plpgsql as $$
begin
  raise exception 'An anchor of the trail stays as it is' using errcode = 'insufficient_privilege';
end $$;
create trigger stays before update or delete or truncate on audit_anchors for each statement execute function audit_anchor_stays();
