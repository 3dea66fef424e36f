import { sectionPaths } from '@shuku/domain/categories/contract'
import {
  choiceSetting,
  defineSettings,
  liveSetting,
  settingsSection,
  switchSetting,
} from '@shuku/domain/categories/server'

const table = 'category_reminder'

/** Who is told within the product of what happens to the documents of a category (CAT-29, SHARE-35). */
export const messageReminder = defineSettings({
  id: 'remindMessage',
  label: { 'zh-CN': '消息提醒', 'en-US': 'Notifications' },
  order: 54,
  path: sectionPaths.messageReminder,
  saves: 'the section message reminder',
  table,
  note: {
    'zh-CN': '“{name}”的文档有新动态时通知谁；只通知有权查看该文档的人，不通知操作者本人。下级目录沿用，除非另行设置。',
    'en-US':
      'Who is notified of what happens to documents in “{name}”: only people who can view the document, and never those who did it. Sub-categories follow unless they are set otherwise.',
  },
  fields: {
    ofNew: liveSetting(
      choiceSetting('remindnew', {
        column: 'tells_new',
        label: { 'zh-CN': '新文档', 'en-US': 'New documents' },
        hint: {
          'zh-CN': '文档首次生效时',
          'en-US': 'When a document becomes active for the first time',
        },
        options: {
          none: { 'zh-CN': '不提醒', 'en-US': 'Nobody' },
          starred: {
            'zh-CN': '收藏了本目录或上级目录的人',
            'en-US': 'People who starred the category or one above it',
          },
          department: { 'zh-CN': '创建人所在部门的人', 'en-US': 'People of the author’s department' },
          readers: { 'zh-CN': '所有可以查看的人', 'en-US': 'Everybody who can view it' },
        },
        default: 'none',
      }),
    ),
    ofChanged: liveSetting(
      choiceSetting('remindchange', {
        column: 'tells_changed',
        label: { 'zh-CN': '文档修改', 'en-US': 'Changed documents' },
        hint: {
          'zh-CN': '生效文档的标题、正文或附件改变时；同一文档每人每小时最多一次',
          'en-US': 'When title, text or files of an active document change; at most once an hour for each person',
        },
        options: {
          none: { 'zh-CN': '不提醒', 'en-US': 'Nobody' },
          holders: { 'zh-CN': '创建人和负责人', 'en-US': 'Author and owner' },
          read: { 'zh-CN': '读过的人', 'en-US': 'People who have read it' },
          all: { 'zh-CN': '创建人、负责人和读过的人', 'en-US': 'Author, owner and people who have read it' },
        },
        default: 'none',
      }),
    ),
    ofShared: liveSetting(
      switchSetting('remindshare', {
        column: 'tells_shared',
        label: { 'zh-CN': '新的共享', 'en-US': 'New shares' },
        hint: { 'zh-CN': '通知被共享的人', 'en-US': 'Those with whom a document is shared' },
        default: true,
      }),
    ),
  },
})

const mailed = { 'zh-CN': '对已开启的消息提醒', 'en-US': 'For notifications that are on' }

/** Which of these notices are mailed too; people switch off their own mails besides (CAT-28). */
export const mailReminder = defineSettings({
  id: 'remindEmail',
  label: { 'zh-CN': '邮件提醒', 'en-US': 'Mails' },
  order: 56,
  path: sectionPaths.emailReminder,
  saves: 'the section e-mail reminder',
  table,
  note: {
    'zh-CN': '“{name}”的哪些消息提醒同时发邮件。每个人可以在“通知”中关闭自己的邮件。下级目录沿用，除非另行设置。',
    'en-US':
      'Which notifications about documents in “{name}” are mailed too. People can switch off their own mails under “Notifications”. Sub-categories follow unless they are set otherwise.',
  },
  fields: {
    ofNew: mailSetting('emailnew', 'mails_new', { 'zh-CN': '新文档发邮件', 'en-US': 'Mail new documents' }),
    ofChanged: mailSetting('emailchange', 'mails_changed', {
      'zh-CN': '文档修改发邮件',
      'en-US': 'Mail changed documents',
    }),
    ofShared: mailSetting('emailshare', 'mails_shared', {
      'zh-CN': '文档共享发邮件',
      'en-US': 'Mail shared documents',
    }),
  },
})

function mailSetting(name: string, column: string, label: { 'zh-CN': string; 'en-US': string }) {
  return liveSetting(switchSetting(name, { column, label, hint: mailed, default: true }))
}

export const messageReminderSection = settingsSection(messageReminder)
export const mailReminderSection = settingsSection(mailReminder)
