-- The extension that a content would have, by what it is: empty where nobody recognises it, null where that was not looked for.
alter table file_content add column extension text;
