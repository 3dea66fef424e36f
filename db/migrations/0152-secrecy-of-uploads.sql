-- The level that the document made of an upload will have, and its last day; given to the upload before there is a document.
alter table file add column upload_secrecy smallint, add column upload_secrecy_until date;
