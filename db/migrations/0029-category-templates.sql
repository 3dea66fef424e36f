-- Documents with which new documents of a category, and of those below it, begin (CAT-30). A template is a document:
-- it is offered to who may read it, is edited and has versions as any other.
create table category_template (
  category_id integer not null references category,
  document_id bigint not null references document on delete cascade,
  position integer not null default 0,
  primary key (category_id, document_id)
);
create index category_template_document on category_template (document_id);
