-- What a custom field says beside its name, in English; empty: as in Chinese. Nothing is rewritten.
alter table field
  add column measure_en text not null default '',
  add column help_en text not null default '',
  add column heading_en text not null default '';
