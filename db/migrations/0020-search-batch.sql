-- Documents of which many searches are asked at once: their terms, long texts in one, so that each search has few to look into.
-- What is in it follows from other tables and is gathered anew for each batch.
create unlogged table search_batch (
  document_id bigint primary key,
  -- null: too many to be kept together, so the text itself is looked into
  terms tsvector
);
create index search_batch_terms on search_batch using gin (terms) with (fastupdate = off);
