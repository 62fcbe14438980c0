-- What a finished report showed when it was locked; null for versions from before.
alter table income_report_versions add column working_sealed bytea;
