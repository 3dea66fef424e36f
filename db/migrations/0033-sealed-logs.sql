-- The logs cannot be changed unnoticed: each day's entries are digested together with the digest of the sealed day before.
create table log_seal (
  log text not null check (log in ('document', 'audit')),
  -- of UTC
  day date not null,
  entries bigint not null,
  digest bytea not null,
  sealed_at timestamptz not null default now(),
  primary key (log, day)
);
create index document_log_at on document_log using brin (at);
create index audit_log_at on audit_log using brin (at);
