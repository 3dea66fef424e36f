import { defineMessages } from '@shuku/kit/i18n'

export const noticesMessages = defineMessages('notices', {
  notices: { 'zh-CN': '通知', 'en-US': 'Notifications' },
  unseenCount: { 'zh-CN': '通知，{n} 条未读', 'en-US': 'Notifications, {n} unread' },
  all: { 'zh-CN': '全部', 'en-US': 'All' },
  unseen: { 'zh-CN': '未读', 'en-US': 'Unread' },
  markAll: { 'zh-CN': '全部标为已读', 'en-US': 'Mark all as read' },
  markedAll: { 'zh-CN': '已全部标为已读', 'en-US': 'All marked as read' },
  seeAll: { 'zh-CN': '查看全部通知', 'en-US': 'See all notifications' },
  older: { 'zh-CN': '更早的通知', 'en-US': 'Older notifications' },
  none: { 'zh-CN': '还没有通知', 'en-US': 'No notifications yet' },
  noneText: {
    'zh-CN': '有人与您共享文档、请您阅读或答复您的访问申请时，会在这里通知您。',
    'en-US':
      'You are notified here when someone shares a document with you, asks you to read one or answers your access request.',
  },
  noneUnseen: { 'zh-CN': '没有未读通知', 'en-US': 'No unread notifications' },
  isNew: { 'zh-CN': '未读', 'en-US': 'Unread' },
  // of sentences, whose patterns the slices declare
  ofUnknownKind: { 'zh-CN': '{what}', 'en-US': '{what}' },
  theSystem: { 'zh-CN': '系统', 'en-US': 'The system' },
  titled: { 'zh-CN': '《{subject}》', 'en-US': '“{subject}”' },
  andOthers: { 'zh-CN': '《{subject}》等 {n} 个文档', 'en-US': '“{subject}” and {n} more' },
  notReadable: { 'zh-CN': '一个您目前无权查看的文档', 'en-US': 'a document you cannot view' },
  severalNotReadable: {
    'zh-CN': '{n} 个您目前无权查看的文档',
    'en-US': '{n} {n|document|documents} you cannot view',
  },
  // of what is no document
  andOtherThings: { 'zh-CN': '《{subject}》等 {n} 项', 'en-US': '“{subject}” and {n} more' },
  hidden: { 'zh-CN': '一项您目前无权查看的内容', 'en-US': 'something you cannot view' },
  severalHidden: { 'zh-CN': '{n} 项您目前无权查看的内容', 'en-US': '{n} {n|item|items} you cannot view' },
  // what goes by mail
  mails: { 'zh-CN': '邮件通知', 'en-US': 'Email notifications' },
  mailsTo: {
    'zh-CN': '一分钟内未在书库中查看的通知，会发到 {email}。关闭后，书库中的通知不受影响。',
    'en-US':
      'Notifications you have not seen in Shuku within a minute are emailed to {email}. Turning this off does not affect notifications in Shuku.',
  },
  noAddress: {
    'zh-CN': '您尚未登记邮箱，不会收到邮件；可请管理员登记，以下设置届时生效。书库中的通知不受影响。',
    'en-US':
      'You have no email address on file, so no emails are sent; ask an administrator to add one. These settings apply from then on. Notifications in Shuku are not affected.',
  },
  // mail
  mailFoot: {
    'zh-CN': '打开书库：{address}',
    'en-US': 'Open Shuku: {address}',
  },
  mailWhy: {
    'zh-CN': '此邮件由书库自动发送，请勿回复。',
    'en-US': 'This is an automated message from Shuku. Please do not reply.',
  },
  mailOff: {
    'zh-CN': '不想再收到这类邮件，可在这里关闭：{address}',
    'en-US': 'To stop receiving emails like this one, turn them off here: {address}',
  },
})
