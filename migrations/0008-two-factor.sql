-- The second step of a sign-in, what it is proved by, and the devices that need not be asked for an e-mailed code.

-- People of the demo, made by the seed; where the demo is switched on they are not asked for an e-mailed code.
alter table logins add column is_demo boolean not null default false;

-- Browsers that have shown, within 30 days, that they are their owner's: by hash of the token in our cookie.
create table known_devices (
  hash bytea not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (hash, user_id)
);
create index known_devices_by_user on known_devices (user_id);
create index known_devices_by_age on known_devices (expires_at);
select system_table('known_devices');

-- A sign-in whose password was right and that waits for its second step. Kept for two days: how many codes were tried on an
-- account within a day is the sum of its rows.
create table two_factor_challenges (
  hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('login')),
  method text not null check (method in ('email', 'factor')),
  code bytea,
  attempts integer not null default 0,
  codes_tried integer not null default 0,
  known_device boolean not null,
  sends integer not null default 0,
  resend_at timestamptz,
  expires_at timestamptz not null,
  closed_at timestamptz,
  created_at timestamptz not null
);
create index two_factor_challenges_by_user on two_factor_challenges (user_id, created_at);
create index two_factor_challenges_by_age on two_factor_challenges (created_at);
select system_table('two_factor_challenges');

-- The key shared with an authenticator app, sealed. A new one waits beside the old until a code proves it.
create table totp_secrets (
  user_id uuid primary key references users on delete cascade,
  sealed bytea,
  pending bytea,
  pending_until timestamptz,
  last_step bigint,
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);
select system_table('totp_secrets');

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 100),
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);
select system_table('passkeys');

-- What a passkey is asked to sign, once, within five minutes; `subject` is the session or sign-in that asked.
create table passkey_requests (
  hash bytea primary key,
  purpose text not null check (purpose in ('register', 'login', 'second-step', 'proof')),
  subject text,
  expires_at timestamptz not null
);
create index passkey_requests_by_age on passkey_requests (expires_at);
select system_table('passkey_requests');

-- Ten codes that each stand in for a factor once.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  hash bytea not null,
  salt bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, hash)
);
select system_table('recovery_codes');
