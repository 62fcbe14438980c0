-- Signing in with Google and Microsoft: who of theirs is who of ours, and sign-ins under way.
create table provider_identities (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  provider text not null check (provider in ('google', 'microsoft')),
  subject text not null,
  email text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_used_at timestamptz,
  unique (provider, subject),
  unique (user_id, provider)
);
select system_table('provider_identities');

-- Bound to the browser that began, by hash; each works once, within ten minutes.
create table oauth_states (
  hash bytea primary key,
  purpose text not null check (purpose in ('callback', 'link')),
  browser bytea not null,
  sealed bytea not null,
  expires_at timestamptz not null
);
create index oauth_states_by_age on oauth_states (expires_at);
select system_table('oauth_states');
