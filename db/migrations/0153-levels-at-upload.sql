-- Whether an upload of many files asks for their level; null follows the category above, which at the top is that it does.
alter table category add column levels_asked boolean;
