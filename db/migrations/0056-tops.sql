-- Documents that stand above the list of their category. One that has moved since stands there no more.
create table document_top (
  document_id bigint primary key references document on delete cascade,
  category_id integer not null references category on delete cascade,
  person_id integer not null references person,
  at timestamptz not null default now()
);
create index document_top_category on document_top (category_id, at);
