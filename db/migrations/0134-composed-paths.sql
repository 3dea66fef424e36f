-- Paths of imports are kept in their composed form, however the disk of the folder spells it. Where several forms were
-- imported, each keeps its line.
update import_item as item set path = normalize(path, NFC)
where path is not NFC normalized and not exists (
  select from import_item as other
  where other.category_id = item.category_id and other.source = item.source and other.path <> item.path
    and normalize(other.path, NFC) = normalize(item.path, NFC));
update import_item as item set source = normalize(source, NFC)
where source is not NFC normalized and not exists (
  select from import_item as other
  where other.category_id = item.category_id and other.source <> item.source and other.path = item.path
    and normalize(other.source, NFC) = normalize(item.source, NFC));
