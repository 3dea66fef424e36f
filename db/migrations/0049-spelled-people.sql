-- no transaction
-- a letter finds thousands among a hundred thousand people: with their names beside the spellings they are counted and
-- put in order without their rows
drop index concurrently if exists person_pinyin_name;
create index concurrently person_pinyin_name on person (pinyin) include (id, name, status);
drop index concurrently if exists person_initials_name;
create index concurrently person_initials_name on person (initials) include (id, name, pinyin, status);
drop index concurrently if exists person_pinyin;
drop index concurrently if exists person_initials;
