-- A category may forbid replies to its documents; null follows the category above.
create table category_talk (
  category_id integer primary key references category,
  is_closed boolean
);

-- The place of the text that a reply is about, in its words.
alter table document_reply add column quote text not null default '';
