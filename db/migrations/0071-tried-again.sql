-- Which bulk operation this one tries again with what was left of it; each once. A million operations take about a second.
alter table document_move add column retries_id bigint unique references document_move;
