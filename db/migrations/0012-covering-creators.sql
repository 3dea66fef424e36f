-- no transaction
-- What relations to a creator open is found by the creators; counting it touches no table.

drop index concurrently if exists document_of_creator;
create index concurrently document_of_creator on document (creator_id, updated_at desc, id desc)
  include (category_id, class_id, own_id, owner_id, status, secrecy)
  where deleted_at is null;
drop index concurrently if exists document_creator;
