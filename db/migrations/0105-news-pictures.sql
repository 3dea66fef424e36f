-- The file in the text that is shown beside the news; 0: none; null, or where the text has it no more: the first one there.
alter table news_item add column picture bigint;
