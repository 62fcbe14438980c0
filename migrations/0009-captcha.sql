-- Captcha solutions that were used, by hash: each works once. Kept until they would have expired anyway.
create table spent_captchas (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_captchas_by_age on spent_captchas (expires_at);
select system_table('spent_captchas');
