-- When the person behind a session last proved who they are, and whether that took two factors.

alter table sessions add column proved_at timestamptz not null default now();
alter table sessions add column two_factor boolean not null default false;
