-- What is attached to a mail is a paper of its own, which knows its mail for as long as that is there.
alter table document_sources
  add column mail_id uuid,
  add foreign key (tenant_id, mail_id) references document_sources (tenant_id, id) on delete set null (mail_id) deferrable,
  drop constraint document_sources_origin_check,
  add constraint document_sources_origin_check check (origin in ('upload', 'attachment', 'income-report'));
create index document_sources_by_mail on document_sources (tenant_id, mail_id) where mail_id is not null;
