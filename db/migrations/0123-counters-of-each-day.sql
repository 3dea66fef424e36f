-- The numbers of a rule that goes on over years, months or days count for each of these too: once it begins anew with each,
-- it gives none of them again. Which it gave on which day is not known here; what it gives for a day to come begins at 1.
insert into document_code_counter (counted, last)
select replace(replace(replace(replace(going_on.counted,
    '[year]', to_char(day, 'YYYY')), '[yy]', to_char(day, 'YY')), '[month]', to_char(day, 'MM')), '[day]', to_char(day, 'DD')),
  max(going_on.last)
from document_code_counter as going_on, generate_series(
  (select greatest(coalesce(min(created_at), now()), '1900-01-01') - interval '1 day' from document),
  now() + interval '1 day', interval '1 day') as day
where going_on.counted ~ '\[(year|yy|month|day)\]'
group by 1
on conflict (counted) do update set last = greatest(document_code_counter.last, excluded.last);
