-- What was imported from where, so that a second run skips what is unchanged and a killed one goes on without doubles.
create table import_item (
  category_id integer not null references category,
  -- the folder that was imported, and the file's path in it with slashes
  source text not null,
  path text not null,
  size_bytes bigint not null,
  modified_at timestamptz not null,
  sha256 bytea,
  -- written in the transaction that makes or saves the document
  document_id bigint references document on delete set null,
  state text not null check (state in ('done', 'failed')),
  -- of a failed one, in the language of the run
  reason text,
  imported_by integer not null references person,
  imported_at timestamptz not null default now(),
  primary key (category_id, source, path)
);
create index import_item_document on import_item (document_id);
