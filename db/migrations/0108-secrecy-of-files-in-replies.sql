-- How secret a file was where a reply took it from; null if it was uploaded for the reply. It is asked once no document
-- holds the file any more: a purge must not open what the document kept closed.
alter table reply_file add column secrecy smallint;
