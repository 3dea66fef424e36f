import { defineMessages } from '@shuku/kit/i18n'

export const retentionMessages = defineMessages('retention', {
  title: { 'zh-CN': '到期处置', 'en-US': 'Retention' },
  administration: { 'zh-CN': '管理', 'en-US': 'Administration' },
  soon: { 'zh-CN': '即将处置', 'en-US': 'Upcoming' },
  later: { 'zh-CN': '90 天内到期', 'en-US': 'Due within 90 days' },
  held: { 'zh-CN': '保全中', 'en-US': 'On hold' },
  kept: { 'zh-CN': '继续保留', 'en-US': 'Retained' },
  done: { 'zh-CN': '已处置', 'en-US': 'Done' },
  document: { 'zh-CN': '文档', 'en-US': 'Document' },
  category: { 'zh-CN': '目录', 'en-US': 'Category' },
  action: { 'zh-CN': '处置方式', 'en-US': 'Action' },
  due: { 'zh-CN': '到期', 'en-US': 'Due' },
  keptUntil: { 'zh-CN': '保留至', 'en-US': 'Retained until' },
  decidedBy: { 'zh-CN': '决定人', 'en-US': 'Decided by' },
  reason: { 'zh-CN': '原因', 'en-US': 'Reason' },
  archive: { 'zh-CN': '归档', 'en-US': 'Archive' },
  delete: { 'zh-CN': '移入回收站', 'en-US': 'Move to the recycle bin' },
  ask: { 'zh-CN': '等待决定', 'en-US': 'Awaiting decision' },
  keep: { 'zh-CN': '保留', 'en-US': 'Retain' },
  relist: { 'zh-CN': '取消保留', 'en-US': 'Do not retain' },
  keepTitle: { 'zh-CN': '继续保留 {n} 篇文档', 'en-US': 'Retain {n} {n|document|documents}' },
  keepText: {
    'zh-CN': '这些文档到期不处置，再过一个保留期后重新列出。',
    'en-US': 'These documents are not disposed of when due, and are listed again after another retention period.',
  },
  reasonMissing: { 'zh-CN': '请填写保留原因', 'en-US': 'Enter a reason for retaining them' },
  decideTitle: { 'zh-CN': '{action} {n} 篇文档？', 'en-US': '{action}: {n} {n|document|documents}?' },
  decideText: {
    'zh-CN': '到期当天夜间处置，在此之前可以更改决定。',
    'en-US': 'This happens on the night of the due date. You can change the decision until then.',
  },
  decided: { 'zh-CN': '已更新 {n} 篇文档的处置决定', 'en-US': 'Decision updated for {n} {n|document|documents}' },
  decidedSome: {
    'zh-CN': '已更新 {n} 篇，另外 {m} 篇的状态已变，请刷新',
    'en-US': 'Decision updated for {n}; {m} have changed in the meantime. Refresh the page',
  },
  lastRun: {
    'zh-CN': '上次运行 {day}：新列出 {listed} 篇，归档 {archived} 篇，移入回收站 {deleted} 篇',
    'en-US': 'Last run on {day}: {listed} newly listed, {archived} archived, {deleted} moved to the recycle bin',
  },
  neverRan: { 'zh-CN': '尚未运行，每天夜里运行一次', 'en-US': 'Not run yet; runs every night' },
  late: {
    'zh-CN': '已超过两天没有运行，请管理员检查后台任务',
    'en-US': 'Not run for more than two days. Ask an administrator to check the background jobs',
  },
  hidden: {
    'zh-CN': '另有 {n} 篇文档的密级超出您的涉密等级',
    'en-US': '{n} more {n|document is|documents are} classified above your clearance',
  },
  noneSoon: { 'zh-CN': '一周内没有要处置的文档', 'en-US': 'No documents are due within a week' },
  noneLater: { 'zh-CN': '90 天内没有到期的文档', 'en-US': 'No documents are due within 90 days' },
  noneHeld: { 'zh-CN': '没有已到期但在保全中的文档', 'en-US': 'No due documents are on hold' },
  noneKept: { 'zh-CN': '没有继续保留的文档', 'en-US': 'No documents are retained' },
  noneDone: { 'zh-CN': '还没有处置过文档', 'en-US': 'No documents have been processed yet' },
  noneText: {
    'zh-CN': '在目录设置的“保留期限”中填写期限和到期后的处置方式，到期的文档提前一周在这里公布。',
    'en-US':
      'Set the retention period and the action in the “Retention period” section of a category. Documents are listed here one week before they are due.',
  },
  noticeSoon: {
    'zh-CN': '“{category}”有 {n} 篇文档将在 {day} 到期处置，请查看名单',
    'en-US': '{n} {n|document|documents} in “{category}” {n|is|are} due on {day}. Please review the list',
  },
  noticeLate: {
    'zh-CN': '保留期限的夜间处理自 {day} 起没有完成，请检查后台任务',
    'en-US': 'The nightly retention run has not finished since {day}. Check the background jobs',
  },
  toDecide: { 'zh-CN': '到期待决定', 'en-US': 'Retention decision due' },
  loggedDecision: { 'zh-CN': '决定到期处置', 'en-US': 'Retention decision' },
  mails: { 'zh-CN': '到期处置', 'en-US': 'Retention' },
})

export const retentionTexts = retentionMessages.texts
