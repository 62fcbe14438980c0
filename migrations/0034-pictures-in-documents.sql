-- The picture that somebody gave for a field: a file like others, which the decision names.
alter table document_decisions add column file_metadata_id uuid;
alter table document_decisions add foreign key (tenant_id, file_metadata_id) references file_metadata (tenant_id, id) deferrable;
create index document_decisions_by_file on document_decisions (tenant_id, file_metadata_id) where file_metadata_id is not null;
