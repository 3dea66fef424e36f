-- The text index (design §5). Nothing that changes otherwise stands in these tables.

create table search_text (
  document_id bigint primary key references document on delete cascade,
  -- normal form; the title without blanks
  title text not null,
  body text not null,
  -- where each part of the body begins and whose it is: [{from, attachmentId|null}]
  parts jsonb not null default '[]',
  terms tsvector not null
);
alter table search_text alter column body set storage external;
alter table search_text alter column terms set statistics 1000;
create index search_text_terms on search_text using gin (terms) with (fastupdate = off);

-- Pieces of texts over 50,000 characters.
create table search_part (
  document_id bigint not null references document on delete cascade,
  number integer not null,
  attachment_id bigint,
  body text not null,
  terms tsvector not null,
  primary key (document_id, number)
);
alter table search_part alter column body set storage external;
alter table search_part alter column terms set statistics 1000;
create index search_part_terms on search_part using gin (terms) with (fastupdate = off);

create table search_title (
  document_id bigint primary key references document on delete cascade,
  title text not null,
  code text not null default ''
);
create index search_title_beginning on search_title (title text_pattern_ops);
create index search_title_fragment on search_title using gin (title gin_trgm_ops);
create index search_title_code on search_title using gin (code gin_trgm_ops) where code <> '';
