-- Whose draft a returned change became where that is not who submitted it: they go on with it. Null: who submitted it does.
alter table approval add column returned_to integer references person;
create index approval_returned_to on approval (returned_to, id) where returned_to is not null;
