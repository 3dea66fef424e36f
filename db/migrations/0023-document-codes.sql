-- What the codes of documents are made of (CAT-27); what is null follows the category above.
create table category_code_rule (
  category_id integer primary key references category,
  is_on boolean,
  pattern text,
  starts_at integer,
  restarts text check (restarts in ('each', 'never')),
  given_at text check (given_at in ('creation', 'effect'))
);
-- The last running number of all codes that differ by it alone.
create table document_code_counter (
  counted text primary key,
  last bigint not null
);
