import { defineMessages } from '@shuku/kit/i18n'

export const accessMessages = defineMessages('access', {
  whoCanSee: { 'zh-CN': '谁能看', 'en-US': 'Who can see' },
  peopleCount: { 'zh-CN': '{n|人|人}', 'en-US': '{n|person|people}' },
  manageSharing: { 'zh-CN': '管理共享', 'en-US': 'Manage sharing' },
  withBelow: { 'zh-CN': '{name}及下级', 'en-US': '{name} and below' },
  moreGrants: { 'zh-CN': '另 {n} 项', 'en-US': '{n} more' },
  person: { 'zh-CN': '人员', 'en-US': 'Person' },
  holderWhy: { 'zh-CN': '创建人或负责人', 'en-US': 'Creator or owner' },
  total: { 'zh-CN': '可查看人员 {n} 人', 'en-US': '{n} {n|person|people} can see it' },
  askPerson: { 'zh-CN': '查询人员权限', 'en-US': 'Check a person’s access' },
  askShort: { 'zh-CN': '查询人员', 'en-US': 'Find a person' },
  nobody: { 'zh-CN': '没有人能看到这篇文档', 'en-US': 'Nobody can see this document' },
  back: { 'zh-CN': '返回名单', 'en-US': 'Back to the list' },
  // a past day
  totalThen: { 'zh-CN': '当时可查看人员 {n} 人', 'en-US': '{n} {n|person|people} could see it' },
  nobodyThen: { 'zh-CN': '当时没有人能看到这篇文档', 'en-US': 'Nobody could see this document then' },
  partlyKnown: {
    'zh-CN':
      '{day} 之前只记录了共享和成员关系。目录默认权限、文档的状态和密级、人员的安全级别等按 {day} 时的情况计算，结果可能与当时不同。',
    'en-US':
      'Before {day}, only shares and memberships were recorded. Default rights of the category, the document’s status and classification, and people’s security levels are taken as of {day}, so the answer may differ from what was true then.',
  },
  maySeeThen: { 'zh-CN': '{name}当时能看到这篇文档', 'en-US': '{name} could see this document' },
  mayNotSeeThen: { 'zh-CN': '{name}当时看不到这篇文档', 'en-US': '{name} could not see this document' },
  leftThen: { 'zh-CN': '当时已离职', 'en-US': 'They had left' },
  deletedThen: { 'zh-CN': '文档当时已被删除', 'en-US': 'The document had been deleted' },
  secrecyThen: {
    'zh-CN': '文档当时的密级高于本人的涉密等级',
    'en-US': 'The document’s classification was above their clearance',
  },
  statusThen: {
    'zh-CN': '文档当时的状态仅编辑者或负责人可查看',
    'en-US': 'In its status then, only editors and owners could see it',
  },
  noGrantThen: { 'zh-CN': '当时没有任何权限包含本人', 'en-US': 'They had not been given access' },
  notHereThen: { 'zh-CN': '此人当时尚无账号', 'en-US': 'They had no account yet' },
  holderThen: { 'zh-CN': '本人当时是创建人或负责人', 'en-US': 'They were the creator or the owner' },
  // the verdict
  maySee: { 'zh-CN': '{name}能看到这篇文档', 'en-US': '{name} can see this document' },
  mayNotSee: { 'zh-CN': '{name}看不到这篇文档', 'en-US': '{name} cannot see this document' },
  youMaySee: { 'zh-CN': '您能看到这篇文档', 'en-US': 'You can see this document' },
  holder: {
    'zh-CN': '本人是创建人或负责人',
    'en-US': 'They are the creator or the owner',
  },
  retractsUnread: {
    'zh-CN': '由本人创建，其他人尚未阅读：可以删除和移动',
    'en-US': 'They created it and nobody else has read it: they can delete and move it',
  },
  retractsDays: {
    'zh-CN': '由本人在 {n} 天内创建：可以删除和移动',
    'en-US': 'They created it within {n} {n|day|days}: they can delete and move it',
  },
  left: { 'zh-CN': '已离职', 'en-US': 'They have left' },
  deleted: { 'zh-CN': '文档已被删除', 'en-US': 'The document has been deleted' },
  secrecy: {
    'zh-CN': '文档的密级高于本人的涉密等级',
    'en-US': 'The document’s classification is above their clearance',
  },
  status: {
    'zh-CN': '文档当前的状态仅编辑者或负责人可查看',
    'en-US': 'In its current status, only editors and owners can see it',
  },
  notHere: { 'zh-CN': '此人尚无账号', 'en-US': 'They have no account' },
  noGrant: { 'zh-CN': '没有任何权限包含本人', 'en-US': 'They have not been given access' },
})
