import { defineMessages } from '@shuku/kit/i18n'

export const accessMessages = defineMessages('access', {
  whoCanSee: { 'zh-CN': '谁能看', 'en-US': 'Who can see' },
  person: { 'zh-CN': '人员', 'en-US': 'Person' },
  holderWhy: { 'zh-CN': '创建人或负责人', 'en-US': 'Creator or owner' },
  total: { 'zh-CN': '{n} 人能看到', 'en-US': '{n} {n|person|people} can see it' },
  askPerson: { 'zh-CN': '查某人能不能看', 'en-US': 'Can this person see it?' },
  nobody: { 'zh-CN': '没有人能看到这篇文档', 'en-US': 'Nobody can see this document' },
  manage: { 'zh-CN': '修改共享', 'en-US': 'Change shares' },
  back: { 'zh-CN': '返回名单', 'en-US': 'Back to the list' },
  // the verdict
  maySee: { 'zh-CN': '{name} 能看到这篇文档', 'en-US': '{name} can see this document' },
  mayNotSee: { 'zh-CN': '{name} 看不到这篇文档', 'en-US': '{name} cannot see this document' },
  youMaySee: { 'zh-CN': '您能看到这篇文档', 'en-US': 'You can see this document' },
  holder: {
    'zh-CN': '本人是创建人或负责人',
    'en-US': 'They are the creator or the owner',
  },
  left: { 'zh-CN': '已离职', 'en-US': 'They have left' },
  deleted: { 'zh-CN': '文档在回收站中', 'en-US': 'The document is in the recycle bin' },
  secrecy: {
    'zh-CN': '文档的密级高于本人的人员类别',
    'en-US': 'The document is more secret than they may read',
  },
  status: {
    'zh-CN': '文档当前的状态只有编辑者或持有人能看',
    'en-US': 'In its present status only editors or its holders see it',
  },
  noGrant: { 'zh-CN': '没有任何授权包含本人', 'en-US': 'No grant reaches them' },
})
