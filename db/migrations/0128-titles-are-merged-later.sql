-- How a title is spelled has some hundred fragments, each in another page of its index: most of what a copy of a short document
-- waited for. They are merged a moment later, as terms are (docs/decisions/0019), and so are fragments of titles and names,
-- which a save had to merge whenever there were 4 MB of them.
alter index search_pinyin_spelled set (fastupdate = on, gin_pending_list_limit = 65536);
alter index search_pinyin_initials set (fastupdate = on, gin_pending_list_limit = 65536);
alter index search_title_fragment set (gin_pending_list_limit = 65536);
alter index search_title_names set (gin_pending_list_limit = 65536);
