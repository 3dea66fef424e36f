import { defineMessages } from '@shuku/kit/i18n'

export const rolesMessages = defineMessages('roles', {
  title: { 'zh-CN': '角色与权限', 'en-US': 'Roles and rights' },
  administration: { 'zh-CN': '管理', 'en-US': 'Administration' },
  roles: { 'zh-CN': '角色', 'en-US': 'Roles' },
  newRole: { 'zh-CN': '新建角色', 'en-US': 'New role' },
  rename: { 'zh-CN': '重命名', 'en-US': 'Rename' },
  delete: { 'zh-CN': '删除', 'en-US': 'Delete' },
  deleteTitle: { 'zh-CN': '删除角色“{name}”？', 'en-US': 'Delete the role “{name}”?' },
  deleteText: { 'zh-CN': '删除后不能恢复。', 'en-US': 'This cannot be undone.' },
  name: { 'zh-CN': '名称', 'en-US': 'Name' },
  nameEnglish: { 'zh-CN': '英文名称', 'en-US': 'English name' },
  nameNeeded: { 'zh-CN': '请输入名称', 'en-US': 'Enter a name' },
  created: { 'zh-CN': '已新建角色', 'en-US': 'Role created' },
  renamed: { 'zh-CN': '已重命名', 'en-US': 'Renamed' },
  deleted: { 'zh-CN': '已删除角色', 'en-US': 'Role deleted' },
  choose: { 'zh-CN': '选择一个角色', 'en-US': 'Choose a role' },
  chooseText: {
    'zh-CN': '在这里维护角色的成员、管理权限，以及每位管理员的管理范围。',
    'en-US': 'Manage a role’s members and admin rights here, and the scope of each administrator.',
  },
  noRoles: { 'zh-CN': '还没有角色', 'en-US': 'No roles yet' },
  // members
  members: { 'zh-CN': '成员', 'en-US': 'Members' },
  person: { 'zh-CN': '姓名', 'en-US': 'Name' },
  department: { 'zh-CN': '部门', 'en-US': 'Department' },
  level: { 'zh-CN': '级别', 'en-US': 'Level' },
  reach: { 'zh-CN': '管理范围', 'en-US': 'Scope' },
  addMembers: { 'zh-CN': '添加成员', 'en-US': 'Add members' },
  people: { 'zh-CN': '人员', 'en-US': 'People' },
  peopleNeeded: { 'zh-CN': '请选择人员', 'en-US': 'Choose people' },
  remove: { 'zh-CN': '移除', 'en-US': 'Remove' },
  takeTitle: { 'zh-CN': '移除{name}的角色“{role}”？', 'en-US': 'Remove the role “{role}” from {name}?' },
  takeTitleMany: {
    'zh-CN': '移除 {n} 人的角色“{role}”？',
    'en-US': 'Remove the role “{role}” from {n} {n|person|people}?',
  },
  levelTitle: {
    'zh-CN': '{name}在“{role}”中的级别改为“{level}”？',
    'en-US': 'Change {name}’s level in “{role}” to “{level}”?',
  },
  changeLevel: { 'zh-CN': '修改级别', 'en-US': 'Change level' },
  added: { 'zh-CN': '已添加 {n} 名成员', 'en-US': '{n} {n|member|members} added' },
  removed: { 'zh-CN': '已移除 {n} 名成员', 'en-US': '{n} {n|member|members} removed' },
  levelChanged: { 'zh-CN': '已修改级别', 'en-US': 'Level changed' },
  noMembers: { 'zh-CN': '这个角色还没有成员', 'en-US': 'This role has no members yet' },
  search: { 'zh-CN': '按姓名、拼音查找', 'en-US': 'Find by name' },
  noneFound: { 'zh-CN': '没有找到“{text}”', 'en-US': 'No match for “{text}”' },
  level0: { 'zh-CN': '本部门', 'en-US': 'Own department' },
  level1: { 'zh-CN': '本分部', 'en-US': 'Own branch' },
  level2: { 'zh-CN': '总部', 'en-US': 'Headquarters' },
  // rights
  rights: { 'zh-CN': '管理权限', 'en-US': 'Rights' },
  none: { 'zh-CN': '无', 'en-US': 'None' },
  everywhere: { 'zh-CN': '全部', 'en-US': 'Everywhere' },
  rightsHint: {
    'zh-CN': '实际范围取权限级别与成员级别中较小的一个，还可以按管理员进一步限定。',
    'en-US':
      'The effective scope is the smaller of the right’s level and the member’s level; it can be limited further per administrator.',
  },
  rightSaved: { 'zh-CN': '已保存“{right}”', 'en-US': '“{right}” saved' },
  separation: { 'zh-CN': '三员分立', 'en-US': 'Separation of administrators' },
  separationText: {
    'zh-CN': '“维护组织”“管理涉密等级”“查阅日志”分别由不同的人拥有，任何一人不能拥有其中两项。',
    'en-US':
      '“Administer the organisation”, “Administer clearances” and “Read the log” must be held by different people; nobody can hold two of them.',
  },
  separationHeld: {
    'zh-CN': '以下人员拥有其中两项以上，请先调整他们的角色：{names}',
    'en-US': 'These people hold two or more of them; change their roles first: {names}',
  },
  separationOn: { 'zh-CN': '已启用三员分立', 'en-US': 'Separation of administrators enabled' },
  separationOff: { 'zh-CN': '已停用三员分立', 'en-US': 'Separation of administrators disabled' },
  // reach of one administrator
  reachTitle: { 'zh-CN': '{name}的管理范围', 'en-US': 'Scope of {name}' },
  reachHint: {
    'zh-CN': '留空表示不另外限定。组织包含其全部下级，目录包含其全部子目录。',
    'en-US': 'Leave empty for no further limit. Units include all sub-units, categories all sub-categories.',
  },
  reachNone: {
    'zh-CN': '这个人没有可以限定范围的管理权限。请先授予“维护组织”或“管理目录”。',
    'en-US':
      'This person has no admin right whose scope can be limited. Grant “Administer the organisation” or “Administer categories” first.',
  },
  subcompanies: { 'zh-CN': '限定在这些分部', 'en-US': 'Only these branches' },
  departments: { 'zh-CN': '限定在这些部门', 'en-US': 'Only these departments' },
  categories: { 'zh-CN': '限定在这些目录', 'en-US': 'Only these categories' },
  save: { 'zh-CN': '保存', 'en-US': 'Save' },
  reachSaved: { 'zh-CN': '已保存管理范围', 'en-US': 'Scope saved' },
  bounded: { 'zh-CN': '限定 {n} 处', 'en-US': 'Limited to {n}' },
  unbounded: { 'zh-CN': '不限', 'en-US': 'Unlimited' },
})
