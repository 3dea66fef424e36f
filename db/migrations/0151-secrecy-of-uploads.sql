-- The level that the document made of an upload will have, and its last day; given to the upload before there is a document.
alter table file add column upload_secrecy smallint, add column upload_secrecy_until date;

-- Up to which level, 1 or 2, a second person lowers documents of the category, and their originals leave with a watermark only; null
-- follows the category above, 0 is none.
alter table category
  add column second_person_levels text check (second_person_levels in ('0', '1', '2')),
  add column marked_levels text check (marked_levels in ('0', '1', '2'));
