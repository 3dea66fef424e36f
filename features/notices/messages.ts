import { defineMessages } from '@shuku/kit/i18n'

export const noticesMessages = defineMessages('notices', {
  notices: { 'zh-CN': '通知', 'en-US': 'Notices' },
  unseenCount: { 'zh-CN': '通知，{n} 条未读', 'en-US': 'Notices, {n} unread' },
  all: { 'zh-CN': '全部', 'en-US': 'All' },
  unseen: { 'zh-CN': '未读', 'en-US': 'Unread' },
  markAll: { 'zh-CN': '全部标为已读', 'en-US': 'Mark all as read' },
  markedAll: { 'zh-CN': '已全部标为已读', 'en-US': 'All marked as read' },
  seeAll: { 'zh-CN': '查看全部通知', 'en-US': 'See all notices' },
  older: { 'zh-CN': '更早的通知', 'en-US': 'Older notices' },
  none: { 'zh-CN': '还没有通知', 'en-US': 'No notices yet' },
  noneText: {
    'zh-CN': '有人与您共享文档、请您阅读，或回复您的访问申请时，会在这里告诉您。',
    'en-US':
      'When somebody shares a document with you, asks you to read one, or answers your request, you are told here.',
  },
  noneUnseen: { 'zh-CN': '没有未读通知', 'en-US': 'Nothing unread' },
  isNew: { 'zh-CN': '未读', 'en-US': 'Unread' },
  // of sentences, whose patterns the slices declare
  ofUnknownKind: { 'zh-CN': '{what}', 'en-US': '{what}' },
  theSystem: { 'zh-CN': '系统', 'en-US': 'The system' },
  titled: { 'zh-CN': '《{subject}》', 'en-US': '“{subject}”' },
  andOthers: { 'zh-CN': '《{subject}》等 {n} 个文档', 'en-US': '“{subject}” and {n} more' },
  notReadable: { 'zh-CN': '一个您目前无权阅读的文档', 'en-US': 'a document that you may not read at present' },
  severalNotReadable: {
    'zh-CN': '{n} 个您目前无权阅读的文档',
    'en-US': '{n} documents that you may not read at present',
  },
  // what goes by mail
  mails: { 'zh-CN': '邮件通知', 'en-US': 'Notices by mail' },
  mailsTo: {
    'zh-CN': '一分钟内没有在书库里看到的通知，会发到 {email}。关闭后，书库里的通知不受影响。',
    'en-US':
      'Notices that you have not seen in Shuku within a minute go to {email}. Switched off here, they still come in Shuku.',
  },
  noAddress: {
    'zh-CN': '您还没有登记邮箱，不会收到邮件；可请管理员登记。书库里的通知不受影响。',
    'en-US':
      'No mail address of yours is known, so nothing is mailed; an administrator can enter it. Notices in Shuku still come.',
  },
  // mail
  mailFoot: {
    'zh-CN': '打开书库：{address}',
    'en-US': 'Open Shuku: {address}',
  },
  mailWhy: {
    'zh-CN': '这封邮件由书库自动发出，请勿回复。',
    'en-US': 'This mail was sent by Shuku; nobody reads answers to it.',
  },
  mailOff: {
    'zh-CN': '不想再收到这类邮件，可在这里关闭：{address}',
    'en-US': 'To get no more mails like this one, switch them off here: {address}',
  },
})
