-- A save writes its terms behind the text index in one go, instead of into some hundred places of it; a repeated work
-- merges them every few seconds, so the limit, at which whoever saves would have to, is far away (decision 0019).

alter index search_text_terms set (fastupdate = on, gin_pending_list_limit = 65536);
