-- What became of a document last, other than by being written: who, when and why, and what it was before.
create table document_turn (
  document_id bigint primary key references document on delete cascade,
  act text not null,
  person_id integer not null references person,
  reason text not null default '',
  at timestamptz not null default now(),
  former_status smallint not null,
  former_effective_at timestamptz
);

-- When a document that waits for it, or is still a draft, is to take effect.
create table document_publication (
  document_id bigint primary key references document on delete cascade,
  at timestamptz not null,
  person_id integer not null references person
);
create index document_publication_at on document_publication (at);

-- Whether what is submitted in a category waits until somebody publishes it.
create table category_publication (
  category_id integer primary key references category on delete cascade,
  is_apart boolean
);

-- Which documents a document replaces, and what becomes of them when it takes effect.
create table document_replacement (
  document_id bigint not null references document on delete cascade,
  replaced_id bigint not null references document on delete cascade check (replaced_id <> document_id),
  act text not null check (act in ('archive', 'void', 'none')),
  person_id integer not null references person,
  at timestamptz not null default now(),
  primary key (document_id, replaced_id)
);
create index document_replacement_replaced on document_replacement (replaced_id);
