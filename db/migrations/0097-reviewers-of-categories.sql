-- Who reviews the documents of a category. `reviewers` null follows the category above; `people` says `person_ids`, ids with commas.
alter table category_review add column reviewers text check (reviewers in ('owner', 'people'));
alter table category_review add column person_ids text check (person_ids ~ '^[1-9][0-9]*(,[1-9][0-9]*)*$');

-- What its category says, as `category_months`. No row is written anew.
alter table document_review add column category_person_ids integer[] not null default '{}';
