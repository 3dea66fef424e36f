-- no transaction
-- What the product keeps in a disk for itself is found without reading the disk.
drop index concurrently if exists disk_item_purpose;
create index concurrently disk_item_purpose on disk_item (disk_id, purpose) where purpose is not null;
