-- What a template's letter is expected to say in a test case: its sentences, sealed.
create table template_test_letters (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  template_test_case_id uuid not null,
  -- One that comes with the product has no row.
  document_template_id uuid not null,
  text_sealed bytea not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, template_test_case_id, document_template_id),
  foreign key (tenant_id, template_test_case_id) references template_test_cases (tenant_id, id) on delete cascade deferrable
);
select tenant_table('template_test_letters');
