-- Who is notified of what becomes of a document, until they no longer want that.
create table document_follower (
  person_id integer not null references person (id),
  document_id bigint not null references document (id) on delete cascade,
  followed_at timestamptz not null default now(),
  primary key (person_id, document_id)
);
create index document_follower_document on document_follower (document_id);
