-- Documents that are confirmed every so many months (issue 21). Null follows the category above, 0 is never.
create table category_review (
  category_id integer primary key references category,
  months integer check (months between 0 and 120)
);

create table document_review (
  document_id bigint primary key references document on delete cascade,
  -- of its own; null is what its category says, which `category_months` remembers
  months integer check (months between 0 and 120),
  category_months integer not null default 0,
  -- who confirms it; nobody named is its owner
  person_ids integer[] not null default '{}',
  -- null is never
  due_on date,
  reviewed_at timestamptz,
  reviewed_by integer references person,
  comment text not null default '' check (length(comment) <= 500)
);
create index document_review_due on document_review (due_on) where due_on is not null;
create index document_review_people on document_review using gin (person_ids);

-- What came back to who submitted it.
create index approval_returned on approval (asked_by, id) where state = 'returned';
