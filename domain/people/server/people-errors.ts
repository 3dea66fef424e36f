import { defineErrors } from '@shuku/kit/contract'

export const peopleErrors = defineErrors('people', {
  unknownUnit: {
    kind: 'notFound',
    'zh-CN': '没有这个组织：{id}',
    'en-US': 'There is no such unit: {id}',
  },
  unknownPerson: {
    kind: 'notFound',
    'zh-CN': '没有这个人员：{id}',
    'en-US': 'There is no such person: {id}',
  },
  unknownSubject: {
    kind: 'notFound',
    'zh-CN': '没有这个对象：{kind} {id}',
    'en-US': 'There is no such recipient: {kind} {id}',
  },
  misplacedUnit: {
    kind: 'invalid',
    'zh-CN': '该组织不能放在所选上级之下。',
    'en-US': 'The unit cannot be placed under the selected parent.',
  },
  superiorsInCircle: {
    kind: 'invalid',
    'zh-CN': '直接上级不能是本人或本人的下属。',
    'en-US': 'The manager cannot be the person or one of their reports.',
  },
  loginNameTaken: {
    kind: 'conflict',
    'zh-CN': '登录名已被使用：{loginName}',
    'en-US': 'This login name is already in use: {loginName}',
  },
  unknownPicker: {
    kind: 'invalid',
    'zh-CN': '没有这种选择框：{type}',
    'en-US': 'There is no such picker: {type}',
  },
  notAdministrator: {
    kind: 'refused',
    'zh-CN': '您没有维护组织的权限，请联系系统管理员。',
    'en-US': 'You cannot administer the organisation. Ask a system administrator.',
  },
  beyondReach: {
    kind: 'refused',
    'zh-CN': '“{name}”不在您的管理范围内，请联系其管理员。',
    'en-US': '“{name}” is outside your scope. Ask its administrator.',
  },
  ownSuccessor: {
    kind: 'invalid',
    'zh-CN': '接替人不能是本人，请选择其他人。',
    'en-US': 'A person cannot be their own successor. Choose someone else.',
  },
  ownSuccession: {
    kind: 'refused',
    'zh-CN': '不能移交自己的文档，也不能将文档移交给自己，请由另一位管理员来操作。',
    'en-US': 'You cannot hand over your own documents, or hand documents over to yourself. Ask another administrator.',
  },
  handOverGone: {
    kind: 'notFound',
    'zh-CN': '这次移交已经撤销，或超过七天不能再撤销。',
    'en-US': 'This has already been undone, or is more than seven days old.',
  },
  notCompanyAdministrator: {
    kind: 'refused',
    'zh-CN': '只有管理整个组织的人员可以查看和更改此处的设置。',
    'en-US': 'Only those who administer the whole organisation can view and change this.',
  },
  notRoleAdministrator: {
    kind: 'refused',
    'zh-CN': '角色与权限由管理整个组织的管理员维护，请联系他们。',
    'en-US': 'Roles and rights are managed by administrators of the whole organisation. Ask one of them.',
  },
  higherRightsOfRole: {
    kind: 'refused',
    'zh-CN': '角色“{name}”带有您没有的管理权限，请由权限相同的管理员来操作。',
    'en-US': 'The role “{name}” includes admin rights that you do not have. Ask an administrator who has them.',
  },
  ownRole: {
    kind: 'refused',
    'zh-CN': '不能给自己授予角色，也不能修改自己的角色级别，请由另一位管理员来操作。',
    'en-US': 'You cannot give yourself a role or change its level. Ask another administrator.',
  },
  roleOfEverywhere: {
    kind: 'invalid',
    'zh-CN': '角色“{name}”带有只在“总部”级别有效的管理权限，请按“总部”级别授予。',
    'en-US':
      'The role “{name}” includes an admin right that only works at the level “Headquarters”. Assign it at that level.',
  },
  memberBelowEverywhere: {
    kind: 'conflict',
    'zh-CN': '“{name}”的成员级别低于“总部”，得不到这项权限。请先修改级别，或另建一个角色。',
    'en-US':
      '“{name}” has this role below “Headquarters” and would not get this right. Change the level first, or create another role.',
  },
  notSeparated: {
    kind: 'conflict',
    'zh-CN': '公司已启用三员分立，“维护组织”“管理涉密等级”“查阅日志”不能由同一人拥有：{names}',
    'en-US':
      'Separation of administrators is on: “Administer the organisation”, “Administer clearances” and “Read the log” cannot be held by one person. Affected: {names}',
  },
  heldTogether: {
    kind: 'conflict',
    'zh-CN': '以下人员拥有“维护组织”“管理涉密等级”“查阅日志”中的两项以上，请先调整他们的角色，再启用三员分立：{names}',
    'en-US':
      'These people hold two or more of “Administer the organisation”, “Administer clearances” and “Read the log”. Change their roles before turning separation on: {names}',
  },
  ownPlace: {
    kind: 'refused',
    'zh-CN': '这会改变您自己在组织中的位置，或让您加入已有权限的公共群组，请由另一位管理员来操作。',
    'en-US':
      'This would change your own place in the organisation, or add you to a public group that has been given rights. Ask another administrator.',
  },
  ownReach: {
    kind: 'refused',
    'zh-CN': '不能修改自己的管理范围，请由另一位管理员来操作。',
    'en-US': 'You cannot change your own scope. Ask another administrator.',
  },
  boundByCategories: {
    kind: 'invalid',
    'zh-CN': '这项权限按目录限定，不按组织限定。',
    'en-US': 'This right is limited by category, not by unit.',
  },
  boundByUnits: {
    kind: 'invalid',
    'zh-CN': '这项权限按组织限定，不按目录限定。',
    'en-US': 'This right is limited by unit, not by category.',
  },
  notYoursToBound: {
    kind: 'refused',
    'zh-CN': '您没有这项权限，或只在一定范围内拥有它，不能修改他人的范围。请由拥有全部范围的管理员来操作。',
    'en-US':
      'You do not have this right, or only within a limited scope, so you cannot change other people’s scope. Ask an administrator with unlimited scope.',
  },
  lastRoleAdministrator: {
    kind: 'conflict',
    'zh-CN': '这样就没有人能维护角色与权限了，请先将“维护组织”权限授给其他人。',
    'en-US':
      'Nobody would be left to administer roles and rights. Give someone else the right “Administer the organisation” first.',
  },
  unknownRole: { kind: 'notFound', 'zh-CN': '没有这个角色：{id}', 'en-US': 'There is no such role: {id}' },
  roleNameTaken: {
    kind: 'conflict',
    'zh-CN': '已有名为“{name}”的角色，请换一个名称。',
    'en-US': 'There is already a role named “{name}”. Choose another name.',
  },
  roleInUse: {
    kind: 'conflict',
    'zh-CN': '角色“{name}”仍有成员、权限或共享在使用，请先移除，再删除它。',
    'en-US': 'The role “{name}” still has members, rights or shares. Remove them first, then delete it.',
  },
  unknownGroup: { kind: 'notFound', 'zh-CN': '没有这个群组：{id}', 'en-US': 'There is no such group: {id}' },
  groupNameTaken: {
    kind: 'conflict',
    'zh-CN': '已有名为“{name}”的群组，请换一个名称。',
    'en-US': 'There is already a group named “{name}”. Choose another name.',
  },
  groupInUse: {
    kind: 'conflict',
    'zh-CN': '已有文档共享给群组“{name}”，不能删除。不再使用时，可以移除它的全部成员。',
    'en-US':
      'Documents are shared with the group “{name}”, so it cannot be deleted. If it is no longer used, remove all its members instead.',
  },
  groupGivesMore: {
    kind: 'refused',
    'zh-CN': '该群组已有文档或目录的权限，而您现在不能再给出其中一些。请新建群组，或先取消该群组的这些权限。',
    'en-US':
      'This group has rights on documents or categories, and you can no longer give some of them. Create another group, or take those rights from this one first.',
  },
  notGroupAdministrator: {
    kind: 'refused',
    'zh-CN': '公共群组由管理整个组织的管理员维护。您可以新建自己的群组，或联系他们。',
    'en-US':
      'Public groups are managed by administrators of the whole organisation. Create your own group, or ask one of them.',
  },
  unknownPost: { kind: 'notFound', 'zh-CN': '没有这个岗位：{id}', 'en-US': 'There is no such job title: {id}' },
  postNameTaken: {
    kind: 'conflict',
    'zh-CN': '同一组织中已有名为“{name}”的岗位，请换一个名称或组织。',
    'en-US': 'There is already a job title named “{name}” in this unit. Choose another name or unit.',
  },
  postOfAll: {
    kind: 'refused',
    'zh-CN': '不属于任何组织的岗位由管理整个组织的管理员维护。请为岗位选择一个组织，或联系他们。',
    'en-US':
      'Job titles without a unit are managed by administrators of the whole organisation. Choose a unit, or ask one of them.',
  },
  closedPost: {
    kind: 'conflict',
    'zh-CN': '岗位“{name}”已停用。请选择其他岗位，或先启用它。',
    'en-US': 'The job title “{name}” is disabled. Choose another one, or enable it first.',
  },
  ownStanding: {
    kind: 'refused',
    'zh-CN': '不能修改自己的部门、岗位、直接上级、涉密等级、安全级别、主账号或状态，请由另一位管理员来操作。',
    'en-US':
      'You cannot change your own department, job title, manager, clearance, security level, main account or status. Ask another administrator.',
  },
  ownAccounts: {
    kind: 'refused',
    'zh-CN': '不能将其他账号设为自己的次账号，请由另一位管理员来操作。',
    'en-US': 'You cannot make another account your own secondary account. Ask another administrator.',
  },
  ownReports: {
    kind: 'refused',
    'zh-CN': '不能将自己设为他人的上级，请由另一位管理员来操作。',
    'en-US': 'You cannot make yourself other people’s manager. Ask another administrator.',
  },
  notClearanceAdministrator: {
    kind: 'refused',
    'zh-CN': '涉密等级与安全级别由有“管理涉密等级”权限的管理员设置。新人员的涉密等级为非涉密、安全级别为 10。',
    'en-US':
      'Clearance and security level are set by administrators with the right “Administer clearances”. New people start with no clearance and security level 10.',
  },
  aboveOwnClearance: {
    kind: 'refused',
    'zh-CN': '只能在自己的涉密等级与安全级别以内设置，请由级别更高的管理员来操作。',
    'en-US': 'You can set clearance and security level only up to your own. Ask an administrator with a higher level.',
  },
  unitInUse: {
    kind: 'conflict',
    'zh-CN': '“{name}”还有 {people} 名在职人员、{units} 个未停用的下级组织。请先调走人员、停用下级组织，再停用它。',
    'en-US':
      '“{name}” still has {people} active {people|person|people} and {units} open {units|sub-unit|sub-units}. Move the people and close the sub-units first.',
  },
  closedAbove: {
    kind: 'conflict',
    'zh-CN': '上级“{name}”已停用。请先启用上级，或选择其他上级。',
    'en-US': 'The parent unit “{name}” is closed. Reopen it first, or choose another parent.',
  },
  closedDepartment: {
    kind: 'conflict',
    'zh-CN': '“{name}”已停用，不能有在职人员。请选择其他部门，或先启用它。',
    'en-US': '“{name}” is closed and cannot have active people. Choose another department, or reopen it first.',
  },
  notADepartment: {
    kind: 'invalid',
    'zh-CN': '“{name}”不是部门。请选择一个部门。',
    'en-US': '“{name}” is not a department. Choose a department.',
  },
  ownBranch: {
    kind: 'invalid',
    'zh-CN': '“{name}”就是它自己或它的下级。请选择其他部门。',
    'en-US': '“{name}” is this unit or one of its sub-units. Choose another department.',
  },
  closedReceiver: {
    kind: 'conflict',
    'zh-CN': '“{name}”已停用，不能接收人员。请选择其他部门，或先启用它。',
    'en-US': '“{name}” is closed and cannot receive people. Choose another department, or reopen it first.',
  },
  closedAlready: {
    kind: 'conflict',
    'zh-CN': '“{name}”已经停用，可能刚被其他管理员停用。请刷新后查看。',
    'en-US': '“{name}” is already closed, perhaps by another administrator just now. Reload the page.',
  },
  mergedAlready: {
    kind: 'conflict',
    'zh-CN': '“{name}”已并入“{into}”。需要单独使用时，请先启用它。',
    'en-US': '“{name}” was merged into “{into}”. To use it separately again, reopen it first.',
  },
  movedMeanwhile: {
    kind: 'conflict',
    'zh-CN': '“{name}”刚被移动到“{parent}”下。请刷新后再决定。',
    'en-US': '“{name}” was just moved under “{parent}”. Reload the page, then decide.',
  },
  reorganisationGone: {
    kind: 'conflict',
    'zh-CN': '这次操作已经撤销、超过七天，或相关组织之后又有变动，不能再撤销。',
    'en-US': 'This has already been undone, is more than seven days old, or the unit has changed again since.',
  },
  atWork: {
    kind: 'conflict',
    'zh-CN': '{name}正在调整组织，人员较多，需要几分钟。请在完成后再试。',
    'en-US':
      '{name} is changing the organisation for many people, which takes a few minutes. Try again when it is done.',
  },
  headquartersStays: {
    kind: 'invalid',
    'zh-CN': '总部不能移动、停用或排序。',
    'en-US': 'The headquarters cannot be moved, closed or reordered.',
  },
  noSelfLeaving: {
    kind: 'invalid',
    'zh-CN': '不能将自己设为离职，请由另一位管理员来操作。',
    'en-US': 'You cannot mark yourself as left. Ask another administrator.',
  },
  notOwnMain: {
    kind: 'invalid',
    'zh-CN': '主账号必须是另一个人的主账号，且本人名下没有次账号。',
    'en-US':
      'The main account must be another person’s main account, and this account must have no secondary accounts.',
  },
  noSuchList: {
    kind: 'invalid',
    'zh-CN': '没有这样的选择列表：{kind} {list}',
    'en-US': 'There is no such list to choose from: {kind} {list}',
  },
})
