-- What a person should know of a paper beyond its values, sealed, and who has seen it.
alter table document_sources
  add column notices_sealed bytea,
  add column seen_by uuid,
  add column seen_at timestamptz;
