-- no transaction
-- Folders come before files in the order of names downwards as well: there the texts of folders have to be the greater ones.
drop index concurrently if exists disk_item_list_down;
create index concurrently disk_item_list_down on disk_item
  (parent_id, ((case when is_file then 'a' else 'b' end || name) collate by_syllables_and_numbers), id)
  where deleted_at is null;
