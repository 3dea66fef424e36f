-- What is known of the invoice that a file of a disk is. It goes with the file.
create table invoice (
  item_id bigint primary key references disk_item on delete cascade,
  -- what it was read from
  version_id bigint not null,
  -- counts what was written, so that nobody writes over what they have not seen
  revision integer not null default 1,
  state text not null default 'recognising'
    check (state in ('recognising', 'recognised', 'to_check', 'not_recognised', 'by_hand')),
  type text,
  code text,
  number text,
  date date,
  seller text,
  seller_tax_number text,
  buyer text,
  buyer_tax_number text,
  amount numeric(14, 2),
  tax numeric(14, 2),
  total numeric(14, 2),
  total_in_words text,
  check_code text,
  -- of each field: { source, isSure, place, read }
  origins jsonb not null default '{}',
  claim_number text,
  claimed_at timestamptz,
  claimed_by integer references person,
  -- one for all forms of the same invoice; null where nothing says which it is
  same_key text,
  check ((claim_number is null) = (claimed_at is null))
);
create index invoice_same on invoice (same_key) where same_key is not null;
-- an invoice is handed in once, whoever tries at the same time
create unique index invoice_claimed_once on invoice (same_key) where same_key is not null and claimed_at is not null;
create index invoice_claimed_by on invoice (claimed_by) where claimed_by is not null;
