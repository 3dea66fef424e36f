-- Keys of lists for readers without a session belong to nobody: such a row is found by the key and its table alone, where
-- all others are found together with the person whom they belong to.
alter table table_key alter column person_id drop not null;
