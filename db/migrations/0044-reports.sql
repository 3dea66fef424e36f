-- Reports count documents by when they were made, and readings by when somebody first read a document: of a period
-- nothing but its entries is looked at, and nothing of the rows themselves.
create index document_counted on document (created_at) include (creator_id, category_id)
  where deleted_at is null and status in (1, 2, 5);
create index read_mark_first on read_mark (first_at) include (person_id, document_id) where times > 0;
