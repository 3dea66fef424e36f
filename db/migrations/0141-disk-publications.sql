-- Of which file of a disk a document was made, so that who has the file finds the document.
create table disk_publication (
  document_id bigint primary key references document on delete cascade,
  item_id bigint not null references disk_item,
  published_at timestamptz not null default now()
);
create index disk_publication_item on disk_publication (item_id);
