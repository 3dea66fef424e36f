-- Keeping the organisation is a right of its own. Roles that hold every right there was, as the first administrator's
-- does, get it as well; others are given it by them.
insert into role_right (role_id, right_name, level)
select role_id, 'HrmOrganisation:Edit', 2
from role_right
where level = 2 and right_name in (
  'DocSecCategoryAdd:Add', 'DocShareRight:all', 'Docs:SetPopUp', 'DocumentRecycle:All', 'HrmContractTypeAdd:Add',
  'DocReceiveUnit:All')
group by role_id
having count(*) = 6
on conflict (role_id, right_name) do nothing;
