-- no transaction
-- A category is deleted only where it has no document, deleted ones included. The indexes by category know those alone that
-- are not deleted, so that each category that was to be deleted had all documents looked through.
drop index concurrently if exists document_deleted_in_category;
create index concurrently document_deleted_in_category on document (category_id) where deleted_at is not null;
