-- The text index (design §5). Nothing that changes otherwise stands in these tables.

create table search_text (
  document_id bigint primary key references document on delete cascade,
  -- normal form
  title text not null,
  -- normal form of keywords, code, text and attachments; of a long text (part_count > 0) no more than the beginning
  body text not null,
  -- where each source begins in the whole normal form: [{kind, from, to, length, attachmentId?}], length as written
  sources jsonb not null default '[]',
  part_count integer not null default 0,
  terms tsvector not null
);
alter table search_text alter column body set storage external;
alter table search_text alter column terms set statistics 1000;
create index search_text_terms on search_text using gin (terms) with (fastupdate = off);

-- Texts over 50,000 characters in overlapping parts; number 0 is the title, so that a long text is all here.
create table search_part (
  document_id bigint not null references document on delete cascade,
  number integer not null,
  -- where it begins in the whole normal form
  start integer not null,
  body text not null,
  terms tsvector not null,
  primary key (document_id, number)
);
alter table search_part alter column body set storage external;
alter table search_part alter column terms set statistics 1000;
create index search_part_terms on search_part using gin (terms) with (fastupdate = off);

-- What is found by any fragment of it: the title, and code and file names, one a line; all without blanks.
create table search_title (
  document_id bigint primary key references document on delete cascade,
  title text not null,
  names text not null default ''
);
create index search_title_beginning on search_title (title text_pattern_ops);
create index search_title_fragment on search_title using gin (title gin_trgm_ops);
create index search_title_names on search_title using gin (names gin_trgm_ops) where names <> '';
