-- What a firm agreed to have a language model asked. Who agreed before there was a choice agreed to papers alone.
alter table language_model_settings add column agreed_uses jsonb not null default '["papers"]';
alter table language_model_settings alter column agreed_uses drop default;

-- A person may take the words that a language model has for a composed paragraph.
alter table document_decisions drop constraint document_decisions_decision_check;
alter table document_decisions add constraint document_decisions_decision_check
  check (decision in ('accepted', 'chosen', 'edited', 'attested', 'reworded', 'left_out', 'carried', 'withdrawn'));

-- What a language model was asked about doubtful payees of a report, and, sealed, which categories it suggested.
alter table customer_income_reports
  add column asking jsonb,
  add column suggestions_sealed bytea;
