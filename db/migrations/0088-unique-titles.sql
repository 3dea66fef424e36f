-- Categories in which no two documents have the same title; null follows the category above.
alter table category add column unique_titles boolean;

-- In such a category saves that set titles take turns, so that of two at once the second sees the first.
create table document_title_turn (
  category_id integer primary key references category on delete cascade,
  turn bigint not null default 0
);
