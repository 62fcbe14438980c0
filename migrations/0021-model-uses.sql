-- What a firm agreed to have a language model asked. Who agreed before there was a choice agreed to papers alone.
alter table language_model_settings add column agreed_uses jsonb not null default '["papers"]';
alter table language_model_settings alter column agreed_uses drop default;

-- What a language model was asked about doubtful payees of a report, and, sealed, which categories it suggested.
alter table customer_income_reports
  add column asking jsonb,
  add column suggestions_sealed bytea;
