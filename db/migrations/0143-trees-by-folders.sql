-- no transaction
-- What is in a folder, by the numbers of its items: pages of a whole tree go on from an item.
drop index concurrently if exists disk_item_in_folder;
create index concurrently disk_item_in_folder on disk_item (parent_id, id);
drop index concurrently if exists disk_item_parent;
