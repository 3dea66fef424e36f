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
    'en-US': 'There is nobody to name by this: {kind} {id}',
  },
  misplacedUnit: {
    kind: 'invalid',
    'zh-CN': '该组织不能放在所选上级之下。',
    'en-US': 'The unit cannot be put below the one chosen.',
  },
  superiorsInCircle: {
    kind: 'invalid',
    'zh-CN': '直接上级不能是本人或本人的下属。',
    'en-US': 'Nobody can be their own superior, neither directly nor by others.',
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
  notKeeper: {
    kind: 'refused',
    'zh-CN': '您没有维护组织的权限，请联系系统管理员。',
    'en-US': 'You may not administer the organisation; please ask a system administrator.',
  },
  beyondReach: {
    kind: 'refused',
    'zh-CN': '“{name}”不在您的管理范围内，请联系其管理员。',
    'en-US': '“{name}” is beyond what you administer; please ask its administrator.',
  },
  ownSuccessor: {
    kind: 'invalid',
    'zh-CN': '接替人不能是本人，请选择其他人。',
    'en-US': 'Nobody succeeds themselves: choose somebody else.',
  },
  ownSuccession: {
    kind: 'refused',
    'zh-CN': '不能移交自己的文档，也不能把文档移交给自己，请由另一位管理员来操作。',
    'en-US': 'Nobody hands over their own documents, or documents to themselves; please ask another administrator.',
  },
  handOverGone: {
    kind: 'notFound',
    'zh-CN': '这次移交已经撤销，或超过七天不能再撤销。',
    'en-US': 'This was undone already, or is more than seven days old.',
  },
  notRoleKeeper: {
    kind: 'refused',
    'zh-CN': '角色与权限由管理整个组织的管理员维护，请联系他们。',
    'en-US': 'Roles and rights are kept by administrators of the whole organisation; please ask one of them.',
  },
  higherRightsOfRole: {
    kind: 'refused',
    'zh-CN': '角色“{name}”带有您没有的管理权限，请由权限相同的管理员来操作。',
    'en-US':
      'The role “{name}” holds rights of administration that you do not have; please ask an administrator who has them.',
  },
  ownRole: {
    kind: 'refused',
    'zh-CN': '不能给自己授予角色，也不能修改自己的角色级别，请由另一位管理员来操作。',
    'en-US': 'Nobody gives themselves a role or another level of it; please ask another administrator.',
  },
  roleOfEverywhere: {
    kind: 'invalid',
    'zh-CN': '角色“{name}”带有只在“总部”级别有效的管理权限，请按“总部”级别授予。',
    'en-US':
      'The role “{name}” holds a right of administration that reaches nothing below “Headquarters”: give it at that level.',
  },
  memberBelowEverywhere: {
    kind: 'conflict',
    'zh-CN': '“{name}”的成员级别低于“总部”，得不到这项权限。请先修改级别，或另建一个角色。',
    'en-US':
      '“{name}” holds this role below “Headquarters” and would get nothing by this right: change the level first, or make another role.',
  },
  notSeparated: {
    kind: 'conflict',
    'zh-CN': '公司已启用三员分立，“维护组织”“管理密级”“查阅日志”不能由同一人拥有：{names}',
    'en-US':
      'The company separates administrators: “Administer the organisation”, “Administer clearances” and “Read the log” are not held by one person. Concerned: {names}',
  },
  heldTogether: {
    kind: 'conflict',
    'zh-CN': '以下人员拥有“维护组织”“管理密级”“查阅日志”中的两项以上，请先调整他们的角色，再启用三员分立：{names}',
    'en-US':
      'These people hold two or more of “Administer the organisation”, “Administer clearances” and “Read the log”; change their roles first, then separate the administrators: {names}',
  },
  ownPlace: {
    kind: 'refused',
    'zh-CN': '这会改变您自己在组织中的位置，或让您加入已被授权的公共群组，请由另一位管理员来操作。',
    'en-US':
      'This changes where you stand yourself, or puts you into a public group; please ask another administrator.',
  },
  ownReach: {
    kind: 'refused',
    'zh-CN': '不能修改自己的管理范围，请由另一位管理员来操作。',
    'en-US': 'Nobody changes their own reach; please ask another administrator.',
  },
  boundByCategories: {
    kind: 'invalid',
    'zh-CN': '这项权限按目录限定，不按组织限定。',
    'en-US': 'This right is bounded to categories, not to units.',
  },
  boundByUnits: {
    kind: 'invalid',
    'zh-CN': '这项权限按组织限定，不按目录限定。',
    'en-US': 'This right is bounded to units, not to categories.',
  },
  notYoursToBound: {
    kind: 'refused',
    'zh-CN': '您没有这项权限，或只在一定范围内拥有它，不能修改他人的范围。请由拥有全部范围的管理员来操作。',
    'en-US':
      'You lack this right, or hold it within bounds, and so cannot change how far it reaches for others; please ask an administrator who holds it everywhere.',
  },
  lastRoleKeeper: {
    kind: 'conflict',
    'zh-CN': '这样就没有人能维护角色与权限了，请先把“维护组织”权限授给其他人。',
    'en-US':
      'Nobody would be left to administer roles and rights: give somebody else the right to administer the organisation first.',
  },
  unknownRole: { kind: 'notFound', 'zh-CN': '没有这个角色：{id}', 'en-US': 'There is no such role: {id}' },
  roleNameTaken: {
    kind: 'conflict',
    'zh-CN': '已有名为“{name}”的角色，请换一个名称。',
    'en-US': 'There is a role named “{name}” already; please choose another name.',
  },
  roleInUse: {
    kind: 'conflict',
    'zh-CN': '角色“{name}”仍有成员、权限或共享在使用，请先移除，再删除它。',
    'en-US': 'The role “{name}” still has members, rights or shares: take them away first, then delete it.',
  },
  unknownGroup: { kind: 'notFound', 'zh-CN': '没有这个群组：{id}', 'en-US': 'There is no such group: {id}' },
  groupNameTaken: {
    kind: 'conflict',
    'zh-CN': '已有名为“{name}”的群组，请换一个名称。',
    'en-US': 'There is a group named “{name}” already; please choose another name.',
  },
  groupInUse: {
    kind: 'conflict',
    'zh-CN': '已有文档共享给群组“{name}”，不能删除。不再使用时，可以移除它的全部成员。',
    'en-US':
      'Documents were shared with the group “{name}”, so it cannot be deleted. Take all members out instead if it is no longer used.',
  },
  notGroupKeeper: {
    kind: 'refused',
    'zh-CN': '公共群组由管理整个组织的管理员维护。您可以新建自己的群组，或联系他们。',
    'en-US':
      'Public groups are kept by administrators of the whole organisation. Make a group of your own, or ask one of them.',
  },
  unknownPost: { kind: 'notFound', 'zh-CN': '没有这个岗位：{id}', 'en-US': 'There is no such job title: {id}' },
  postNameTaken: {
    kind: 'conflict',
    'zh-CN': '同一组织中已有名为“{name}”的岗位，请换一个名称或组织。',
    'en-US': 'There is a job title named “{name}” in that unit already; please choose another name or unit.',
  },
  postOfAll: {
    kind: 'refused',
    'zh-CN': '不属于任何组织的岗位由管理整个组织的管理员维护。请为岗位选择一个组织，或联系他们。',
    'en-US':
      'Job titles without a unit are kept by administrators of the whole organisation. Choose a unit for it, or ask one of them.',
  },
  closedPost: {
    kind: 'conflict',
    'zh-CN': '岗位“{name}”已停用。请选择其他岗位，或先启用它。',
    'en-US': 'The job title “{name}” is out of use. Choose another one, or take it into use first.',
  },
  ownStanding: {
    kind: 'refused',
    'zh-CN': '不能修改自己的部门、岗位、直接上级、密级、安全级别、主账号或状态，请由另一位管理员来操作。',
    'en-US':
      'Nobody changes their own department, job title, manager, clearance, security level, main account or status; please ask another administrator.',
  },
  ownAccounts: {
    kind: 'refused',
    'zh-CN': '不能把其他账号设为自己的次账号，请由另一位管理员来操作。',
    'en-US': 'Nobody makes another account one of their own; please ask another administrator.',
  },
  ownReports: {
    kind: 'refused',
    'zh-CN': '不能把自己设为他人的上级，请由另一位管理员来操作。',
    'en-US': 'Nobody makes themselves the superior of others; please ask another administrator.',
  },
  notClearanceKeeper: {
    kind: 'refused',
    'zh-CN': '密级与安全级别由有“管理密级”权限的管理员设置。新人员的密级为非涉密、安全级别为 10。',
    'en-US':
      'Clearance and security level are set by administrators with the right “Administer clearances”. New people begin unclassified, at security level 10.',
  },
  aboveOwnClearance: {
    kind: 'refused',
    'zh-CN': '只能在自己的密级与安全级别以内设置，请由级别更高的管理员来操作。',
    'en-US':
      'You set clearance and security level no higher than your own, and of nobody above it; please ask an administrator who stands higher.',
  },
  unitInUse: {
    kind: 'conflict',
    'zh-CN': '“{name}”还有 {people} 名在职人员、{units} 个未停用的下级组织。请先调走人员、停用下级组织，再停用它。',
    'en-US':
      '“{name}” still has {people} active {people|person|people} and {units} open {units|unit|units} right below it. Move the people and close those units first, then close it.',
  },
  closedAbove: {
    kind: 'conflict',
    'zh-CN': '上级“{name}”已停用。请先启用上级，或选择其他上级。',
    'en-US': '“{name}” above is closed. Reopen it first, or choose another unit above.',
  },
  closedDepartment: {
    kind: 'conflict',
    'zh-CN': '“{name}”已停用，不能有在职人员。请选择其他部门，或先启用它。',
    'en-US': '“{name}” is closed and takes no active people. Choose another department, or reopen it first.',
  },
  notADepartment: {
    kind: 'invalid',
    'zh-CN': '“{name}”不是部门。请选择一个部门。',
    'en-US': '“{name}” is no department. Choose a department.',
  },
  ownBranch: {
    kind: 'invalid',
    'zh-CN': '“{name}”就是它自己或它的下级。请选择其他部门。',
    'en-US': '“{name}” is this unit itself or lies below it. Choose another department.',
  },
  closedReceiver: {
    kind: 'conflict',
    'zh-CN': '“{name}”已停用，不能接收人员。请选择其他部门，或先启用它。',
    'en-US': '“{name}” is closed and can take nobody in. Choose another department, or reopen it first.',
  },
  closedAlready: {
    kind: 'conflict',
    'zh-CN': '“{name}”已经停用，可能刚被其他管理员停用。请刷新后查看。',
    'en-US': '“{name}” is closed already, perhaps by another administrator just now. Load the page again to see it.',
  },
  mergedAlready: {
    kind: 'conflict',
    'zh-CN': '“{name}”已并入“{into}”。需要单独使用时，请先启用它。',
    'en-US': '“{name}” was merged into “{into}”. Reopen it first if it is to stand on its own again.',
  },
  movedMeanwhile: {
    kind: 'conflict',
    'zh-CN': '“{name}”刚被移动到“{parent}”下。请刷新后再决定。',
    'en-US': '“{name}” was moved below “{parent}” just now. Load the page again, then decide.',
  },
  reorganisationGone: {
    kind: 'conflict',
    'zh-CN': '这次操作已经撤销、超过七天，或相关组织之后又有变动，不能再撤销。',
    'en-US': 'This was undone already, is more than seven days old, or the unit was changed again since.',
  },
  atWork: {
    kind: 'conflict',
    'zh-CN': '{name}正在调整组织，人员较多，需要几分钟。请在完成后再试。',
    'en-US':
      '{name} is changing the organisation for many people at present, which takes some minutes. Please try again when that is done.',
  },
  headquartersStays: {
    kind: 'invalid',
    'zh-CN': '总部不能移动、停用或排序。',
    'en-US': 'The headquarters cannot be moved, closed or put in another order.',
  },
  noSelfLeaving: {
    kind: 'invalid',
    'zh-CN': '不能把自己设为离职，请由另一位管理员来操作。',
    'en-US': 'You cannot mark yourself as having left; please ask another administrator.',
  },
  notOwnMain: {
    kind: 'invalid',
    'zh-CN': '主账号必须是另一个人的主账号，且本人名下没有次账号。',
    'en-US':
      'The main account must be another account that is a main account itself, and this one must have no secondary accounts.',
  },
  noSuchList: {
    kind: 'invalid',
    'zh-CN': '没有这样的选择列表：{kind} {list}',
    'en-US': 'There is no such list to choose from: {kind} {list}',
  },
})
