-- What somebody got of one person counts for an hour, also where the act that caused it was undone.
create table notice_withdrawn (
  event_id bigint not null,
  person_id integer not null references person,
  by_id integer not null references person,
  kind text not null,
  at timestamptz not null,
  primary key (event_id, person_id)
);
create index notice_withdrawn_at on notice_withdrawn (at);

-- The hash of what is approved covers what its fields, units and entries were called; null where it began before it did.
alter table approval add column field_words jsonb;

-- What is replaced and could not end then, since a change of it waited or somebody edited it, ends once that is over.
alter table document_replacement add column skipped_at timestamptz;
