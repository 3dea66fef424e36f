-- Whether colleagues are shown what a person reads; logs keep it either way.
alter table person add column shows_reading boolean not null default true;

-- Whom somebody mentioned in replies to a document within the hour: they are not notified of it again.
create table reply_mention (
  document_id bigint not null references document on delete cascade,
  author_id integer not null references person,
  person_id integer not null references person,
  reply_id bigint not null references document_reply on delete cascade,
  at timestamptz not null default now(),
  primary key (document_id, author_id, person_id)
);
create index reply_mention_reply on reply_mention (reply_id);
create index reply_mention_at on reply_mention (at);

-- How many replies somebody wrote just now.
create index document_reply_person on document_reply (person_id, created_at);
