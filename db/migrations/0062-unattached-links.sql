-- Files that a text of a document linked to without their being attached: whoever wrote the link may have had no right
-- to them. They stay links in this document, whatever text of it comes back and whoever saves it. A file need not exist
-- yet, so none is referred to.
create table unattached_link (
  document_id bigint not null references document on delete cascade,
  file_id bigint not null,
  primary key (document_id, file_id)
);
