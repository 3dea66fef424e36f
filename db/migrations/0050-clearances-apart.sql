-- Clearances, and the log of everybody's documents, are rights of their own. So that nobody loses what they do today,
-- roles get them that keep the organisation everywhere and whose members all do, unbounded. A role with bounded members
-- would give those more than they have: there a role of its own gives the rights to the others, where nobody has them yet.
create temporary table whole_keeper on commit drop as
select distinct role_member.person_id
from role_right
join role_member on role_member.role_id = role_right.role_id
join person on person.id = role_member.person_id and person.status = 'active'
where role_right.right_name = 'HrmOrganisation:Edit' and role_right.level = 2 and role_member.level = 2
  and not exists (
    select from admin_scope
    where admin_scope.person_id = role_member.person_id and admin_scope.right_name = 'HrmOrganisation:Edit');

insert into role_right (role_id, right_name, level)
select role_right.role_id, given.right_name, 2
from role_right cross join (values ('HrmClearance:Edit'), ('DocLog:All')) as given (right_name)
where role_right.right_name = 'HrmOrganisation:Edit' and role_right.level = 2
  and not exists (
    select from role_member
    where role_member.role_id = role_right.role_id and role_member.person_id not in (select person_id from whole_keeper))
on conflict do nothing;

with made as (
  insert into role (name, name_en)
  select '密级与日志管理员', 'Clearance and log administrators'
  where exists (select from whole_keeper)
    and not exists (
      select from role_right join role_member on role_member.role_id = role_right.role_id
      where role_right.right_name = 'HrmClearance:Edit')
  returning id
), filled as (
  insert into role_member (role_id, person_id, level) select made.id, person_id, 2 from made, whole_keeper
)
insert into role_right (role_id, right_name, level)
select made.id, given.right_name, 2
from made cross join (values ('HrmClearance:Edit'), ('DocLog:All')) as given (right_name);

-- What the company has decided once for all of it.
create table company_setting (
  name text primary key,
  value jsonb not null
);
