-- Documents that somebody starred.
create table document_star (
  person_id integer not null references person,
  document_id bigint not null references document on delete cascade,
  starred_at timestamptz not null default now(),
  primary key (person_id, document_id)
);
create index document_star_document on document_star (document_id);
