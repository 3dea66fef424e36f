-- In which encoding a plain text or page was read, by the name that browsers know it by too; nothing where that is not the
-- question, or was not told yet. Files are shown in it.
alter table file_text add column encoding text;
