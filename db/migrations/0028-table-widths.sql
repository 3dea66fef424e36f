-- How wide a person wants the columns of a table, in pixels by column: {"category": 160}; null: as wide as they are by themselves.
alter table table_choice add column widths jsonb;

-- Whether rows are low, in every table.
alter table person add column compact_rows boolean not null default false;
