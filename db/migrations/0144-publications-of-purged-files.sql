-- A file of a disk of which a document was made can be deleted for good: the document stays.
alter table disk_publication drop constraint disk_publication_item_id_fkey,
  add constraint disk_publication_item_id_fkey foreign key (item_id) references disk_item on delete cascade not valid;
alter table disk_publication validate constraint disk_publication_item_id_fkey;
