-- Folders come before files whatever they are called: behind a digit, digits of a name would be one number with it, so that
-- the folder “2026” came after the file “a”.
alter table disk_item drop column sort_name;
alter table disk_item add column sort_name text collate by_syllables_and_numbers not null
  generated always as (case when is_file then 'b' else 'a' end || name) stored;
create index disk_item_list on disk_item (parent_id, sort_name, id) where deleted_at is null;
