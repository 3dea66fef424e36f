-- Who read something of an author's, and when last, whatever it was: their last readers are the first rows of an index,
-- however many documents the author has. Readings write it; a job of every night fills it for readings before it.
create table author_reader (
  author_id integer not null references person (id),
  reader_id integer not null references person (id),
  last_at timestamptz not null,
  primary key (author_id, reader_id)
);
create index author_reader_recent on author_reader (author_id, last_at desc, reader_id);
