import { sectionPaths } from '@shuku/domain/categories/contract'
import {
  choiceSetting,
  defineSettings,
  liveSetting,
  settingsSection,
  switchSetting,
} from '@shuku/domain/categories/server'

const table = 'category_reminder'

/** Who is notified within the product about the documents of a category. */
export const messageReminder = defineSettings({
  id: 'remindMessage',
  label: { 'zh-CN': '消息提醒', 'en-US': 'Notifications' },
  group: 'notices',
  order: 54,
  path: sectionPaths.messageReminder,
  saves: 'the section message reminder',
  table,
  note: {
    'zh-CN': '“{name}”的文档有新动态时通知谁；只通知有权查看该文档的人，不通知操作者本人。下级目录沿用，除非另行设置。',
    'en-US':
      'Who is notified of activity in “{name}”: only people who can view the document, and never the person who acted. Sub-categories inherit this unless they have their own.',
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
            'en-US': 'People who starred this category or a parent category',
          },
          department: { 'zh-CN': '创建人所在部门的人', 'en-US': 'People in the author’s department' },
          readers: { 'zh-CN': '所有可以查看的人', 'en-US': 'Everyone who can view it' },
        },
        default: 'none',
      }),
    ),
    ofChanged: liveSetting(
      choiceSetting('remindchange', {
        column: 'tells_changed',
        label: { 'zh-CN': '文档修改', 'en-US': 'Changed documents' },
        hint: {
          'zh-CN': '生效文档的标题、正文或附件修改后；同一文档每人每小时最多一次',
          'en-US': 'When the title, text or attachments of an active document change; at most once an hour per person',
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
        hint: { 'zh-CN': '通知被共享的人', 'en-US': 'Notifies the people a document is shared with' },
        default: true,
      }),
    ),
  },
})

const mailed = { 'zh-CN': '仅适用于已开启的消息提醒', 'en-US': 'Only for notifications that are turned on' }

/** Which of these notices are mailed too; people switch off their own mails besides. */
export const mailReminder = defineSettings({
  id: 'remindEmail',
  label: { 'zh-CN': '邮件提醒', 'en-US': 'Email notifications' },
  group: 'notices',
  order: 56,
  path: sectionPaths.emailReminder,
  saves: 'the section e-mail reminder',
  table,
  note: {
    'zh-CN': '“{name}”的哪些消息提醒同时发送邮件。每个人可以在“通知”中关闭自己的邮件。下级目录沿用，除非另行设置。',
    'en-US':
      'Which notifications about documents in “{name}” are also sent by email. People can turn off their own emails under “Notifications”. Sub-categories inherit this unless they have their own.',
  },
  fields: {
    ofNew: mailSetting('emailnew', 'mails_new', { 'zh-CN': '新文档发邮件', 'en-US': 'Email about new documents' }),
    ofChanged: mailSetting('emailchange', 'mails_changed', {
      'zh-CN': '文档修改发邮件',
      'en-US': 'Email about changed documents',
    }),
    ofShared: mailSetting('emailshare', 'mails_shared', {
      'zh-CN': '文档共享发邮件',
      'en-US': 'Email about shared documents',
    }),
  },
})

function mailSetting(name: string, column: string, label: { 'zh-CN': string; 'en-US': string }) {
  return liveSetting(switchSetting(name, { column, label, hint: mailed, default: true }))
}

export const messageReminderSection = settingsSection(messageReminder)
export const mailReminderSection = settingsSection(mailReminder)
