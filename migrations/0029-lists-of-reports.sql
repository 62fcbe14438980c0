-- The open and the finished reports of a large firm, listed and counted without looking at the others.
create index customer_income_reports_open on customer_income_reports (tenant_id, updated_at desc, id) include (customer_id)
  where finished_at is null;
create index customer_income_reports_finished on customer_income_reports (tenant_id, updated_at desc, id) include (customer_id)
  where finished_at is not null;
