-- Until somebody has chosen the language of an account, it is that of the page on which its person signs in. Those that are
-- there keep theirs: a constant default, in no time at any number of rows.
alter table person add column language_chosen boolean not null default true;
alter table person alter column language_chosen set default false;
