-- Whether readers of a category's documents print them: 0 no, 1 yes, 2 where they may download. Null is what the category above has.
-- The column is added without writing rows; the check reads the table of categories once, some milliseconds for thousands.
alter table category add column readers_print text check (readers_print in ('0', '1', '2'));
