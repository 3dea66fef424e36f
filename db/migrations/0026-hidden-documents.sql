-- no transaction
-- What only editors see is found by the classes that the caller may edit, and by the authors whom they stand in a
-- relation to: few among many, wherever they lie.

drop index concurrently if exists document_hidden_class;
create index concurrently document_hidden_class on document (class_id, category_id)
  include (own_id, creator_id, owner_id, status, secrecy)
  where deleted_at is null and status in (3, 4, 6, 8);
drop index concurrently if exists document_hidden_creator;
create index concurrently document_hidden_creator on document (creator_id, category_id)
  include (class_id, own_id, owner_id, status, secrecy)
  where deleted_at is null and status in (3, 4, 6, 8);
