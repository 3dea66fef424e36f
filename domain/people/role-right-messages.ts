import { defineMessages } from '@shuku/kit/i18n'

/** What the rights of administration are called, and what they let one do. */
export const roleRightMessages = defineMessages('people.rights', {
  administerOrganisation: { 'zh-CN': '维护组织', 'en-US': 'Administer the organisation' },
  administerOrganisationText: {
    'zh-CN': '维护单位与人员；级别为“全部”且不限定范围时，还可以维护角色与权限',
    'en-US': 'Manage units and people; with the level “Everywhere” and no limits, also roles and rights',
  },
  administerClearances: { 'zh-CN': '管理涉密等级', 'en-US': 'Administer clearances' },
  administerClearancesText: {
    'zh-CN': '设置他人的涉密等级和安全级别，不得高于本人',
    'en-US': 'Set other people’s clearance and security level, up to your own',
  },
  readLog: { 'zh-CN': '查阅日志', 'en-US': 'Read the log' },
  readLogText: {
    'zh-CN': '查看本人可查看的所有文档的日志',
    'en-US': 'See the log of every document you can view',
  },
  administerCategories: { 'zh-CN': '管理目录', 'en-US': 'Administer categories' },
  administerCategoriesText: {
    'zh-CN': '新建一级目录，修改目录设置，监控文档',
    'en-US': 'Create top-level categories, change category settings, monitor documents',
  },
  shareForOthers: { 'zh-CN': '共享他人的文档', 'en-US': 'Share documents of others' },
  shareForOthersText: {
    'zh-CN': '通过共享页面和批量共享来共享他人的文档',
    'en-US': 'Share other people’s documents, one by one or in batches',
  },
  recycleForAll: { 'zh-CN': '管理回收站中的所有文档', 'en-US': 'Manage all documents in the recycle bin' },
  recycleForAllText: {
    'zh-CN': '查看、还原或彻底删除他人删除的文档',
    'en-US': 'View, restore or permanently delete documents that others deleted',
  },
  administerPopUps: { 'zh-CN': '维护弹窗设置', 'en-US': 'Administer pop-up settings' },
  administerPopUpsText: { 'zh-CN': '设置登录后弹出的文档', 'en-US': 'Choose the documents that pop up after sign-in' },
  administerContractTypes: { 'zh-CN': '维护合同类型', 'en-US': 'Administer contract types' },
  administerContractTypesText: {
    'zh-CN': '设置存放合同文件的目录',
    'en-US': 'Choose the categories for contract files',
  },
  administerReceivingUnits: { 'zh-CN': '维护收文单位', 'en-US': 'Administer receiving units' },
  administerReceivingUnitsText: {
    'zh-CN': '设置接收公文的单位',
    'en-US': 'Choose the units that receive official documents',
  },
})
