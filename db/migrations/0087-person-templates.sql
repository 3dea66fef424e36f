-- Documents with which somebody begins new ones, in whatever category; as long as they may read them.
create table person_template (
  person_id integer not null references person on delete cascade,
  document_id bigint not null references document on delete cascade,
  added_at timestamptz not null default now(),
  primary key (person_id, document_id)
);
create index person_template_document on person_template (document_id);
