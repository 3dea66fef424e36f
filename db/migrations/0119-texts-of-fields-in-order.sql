-- no transaction
-- Lists in the order of a field of texts read them in that order; an amount has its currency in `text`.
drop index concurrently if exists document_field_syllables;
create index concurrently document_field_syllables
  on document_field (field_id, (left(text, 200)) collate "zh-x-icu", document_id)
  where text is not null and number is null;
