-- How the delivery of a mail goes: tries, who is at it, and why it failed (a code, never an address).

alter table outbox_mails add column updated_at timestamptz not null default now();
alter table outbox_mails add column attempts integer not null default 0;
alter table outbox_mails add column taken_until timestamptz;
alter table outbox_mails add column failed_because text;
create index outbox_mails_by_state on outbox_mails (state, id);
