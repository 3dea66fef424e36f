-- no transaction
-- Documents of a category by their titles, whatever their case. About five seconds at a million documents, while others go on.
drop index concurrently if exists document_title;
create index concurrently document_title on document (category_id, hashtext(lower(subject))) where deleted_at is null;
