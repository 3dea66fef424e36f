-- Which properties documents of a category show, and how (CAT-31); one that has no row follows the category above.
create table category_property (
  category_id integer not null references category,
  -- `documentProperties` of domain/documents
  property text not null,
  -- its place among all properties of the category, also of those that follow
  position smallint not null,
  -- empty: as the property is called everywhere
  name text not null default '',
  name_en text not null default '',
  on_page boolean not null,
  on_form boolean not null,
  is_required boolean not null,
  primary key (category_id, property)
);
