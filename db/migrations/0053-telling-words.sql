-- The dozen words that tell most of a document, most telling first: what is like it is found by them, and what somebody
-- may want to read. A row is stale from the moment its text changes until the repeated work of the search has read it.
create table search_telling (
  document_id bigint primary key references document (id) on delete cascade,
  words text[] not null default '{}',
  is_stale boolean not null default true
);
create index search_telling_words on search_telling using gin (words);
create index search_telling_stale on search_telling (document_id) where is_stale;

-- What somebody does not want recommended again.
create table centre_dismissed (
  person_id integer not null references person (id),
  document_id bigint not null references document (id) on delete cascade,
  at timestamptz not null default now(),
  primary key (person_id, document_id)
);
create index centre_dismissed_document on centre_dismissed (document_id);

-- How somebody arranged the knowledge centre: its parts in their order, hidden ones marked.
create table centre_arrangement (
  person_id integer primary key references person (id),
  parts jsonb not null
);
