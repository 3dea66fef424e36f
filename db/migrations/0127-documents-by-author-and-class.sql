-- no transaction
-- What a relation to an author opens: the documents of these authors whose class names it, which are few of theirs. Without
-- what else is asked of them, which would make it four times as large.
drop index concurrently if exists document_of_creator_class;
create index concurrently document_of_creator_class on document (creator_id, class_id) where deleted_at is null;
