-- Documents that nobody may change or delete until somebody else than who said so releases them.
create table hold (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  reason text not null,
  set_by integer not null references person,
  set_at timestamptz not null default now(),
  released_by integer references person,
  released_at timestamptz,
  release_reason text not null default '',
  check ((released_by is null) = (released_at is null))
);

-- What present holds are on; the rows go with the release. No cascade: a held document cannot be deleted.
create table hold_document (
  hold_id integer not null references hold,
  document_id bigint not null references document,
  primary key (document_id, hold_id)
);
create index hold_document_hold on hold_document (hold_id);

-- With all that is below the category.
create table hold_category (
  hold_id integer not null references hold,
  category_id integer not null references category,
  primary key (category_id, hold_id)
);
create index hold_category_hold on hold_category (hold_id);
