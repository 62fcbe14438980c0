-- What people made of the categories of a report's payments, in counts: how often they looked, how often they chose another.
alter table customer_income_reports add column corrections jsonb not null default '[]';
