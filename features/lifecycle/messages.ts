import { defineMessages } from '@shuku/kit/i18n'

export const lifecycleMessages = defineMessages('lifecycle', {
  publish: { 'zh-CN': '发布', 'en-US': 'Publish' },
  unpublish: { 'zh-CN': '撤回为草稿', 'en-US': 'Return to draft' },
  archive: { 'zh-CN': '归档', 'en-US': 'Archive' },
  reopen: { 'zh-CN': '恢复生效', 'en-US': 'Reactivate' },
  expire: { 'zh-CN': '设为失效', 'en-US': 'Expire' },
  void: { 'zh-CN': '作废', 'en-US': 'Void' },
  publishDone: { 'zh-CN': '已发布 {n} 篇', 'en-US': '{n} {n|document|documents} published' },
  scheduled: {
    'zh-CN': '{n} 篇将于 {at} 发布',
    'en-US': '{n} {n|document is|documents are} published on {at}',
  },
  unpublishDone: {
    'zh-CN': '{n} 篇已回到草稿',
    'en-US': '{n} {n|document is a draft|documents are drafts} again',
  },
  archiveDone: { 'zh-CN': '已归档 {n} 篇', 'en-US': '{n} {n|document|documents} archived' },
  reopenDone: {
    'zh-CN': '已恢复 {n} 篇',
    'en-US': '{n} {n|document|documents} reactivated',
  },
  expireDone: { 'zh-CN': '{n} 篇已失效', 'en-US': '{n} {n|document|documents} expired' },
  voidDone: { 'zh-CN': '已作废 {n} 篇', 'en-US': '{n} {n|document|documents} voided' },
  someRefused: { 'zh-CN': '，{n} 篇未处理：{reason}', 'en-US': ', {n} skipped: {reason}' },
  undone: {
    'zh-CN': '已撤销，{n} 篇恢复原状',
    'en-US': 'Undone: {n} {n|document is|documents are} as before',
  },
  replacedSaved: { 'zh-CN': '替代关系已保存', 'en-US': 'Replacement saved' },
})

export const lifecycleScreenMessages = defineMessages('lifecycleScreens', {
  publishTitle: { 'zh-CN': '发布“{subject}”', 'en-US': 'Publish “{subject}”' },
  publishMany: { 'zh-CN': '发布 {n} 篇文档', 'en-US': 'Publish {n} {n|document|documents}' },
  unpublishTitle: { 'zh-CN': '将“{subject}”撤回为草稿', 'en-US': 'Return “{subject}” to draft' },
  unpublishMany: { 'zh-CN': '将 {n} 篇文档撤回为草稿', 'en-US': 'Return {n} {n|document|documents} to draft' },
  archiveTitle: { 'zh-CN': '归档“{subject}”', 'en-US': 'Archive “{subject}”' },
  archiveMany: { 'zh-CN': '归档 {n} 篇文档', 'en-US': 'Archive {n} {n|document|documents}' },
  reopenTitle: { 'zh-CN': '恢复“{subject}”', 'en-US': 'Reactivate “{subject}”' },
  reopenMany: { 'zh-CN': '恢复 {n} 篇文档', 'en-US': 'Reactivate {n} {n|document|documents}' },
  expireTitle: { 'zh-CN': '使“{subject}”失效', 'en-US': 'Expire “{subject}”' },
  expireMany: { 'zh-CN': '使 {n} 篇文档失效', 'en-US': 'Expire {n} {n|document|documents}' },
  voidTitle: { 'zh-CN': '作废“{subject}”', 'en-US': 'Void “{subject}”' },
  voidMany: { 'zh-CN': '作废 {n} 篇文档', 'en-US': 'Void {n} {n|document|documents}' },
  publishText: {
    'zh-CN': '发布后，有权限的人即可阅读。',
    'en-US': 'Everyone with access can read it once it is published.',
  },
  unpublishText: {
    'zh-CN': '读者将不再能看到，直到再次提交。',
    'en-US': 'Readers can no longer see it until it is submitted again.',
  },
  archiveText: {
    'zh-CN': '归档后仍可阅读和查找，但不能再修改。',
    'en-US': 'Archived documents can be read and found, but no longer edited.',
  },
  reopenText: {
    'zh-CN': '恢复后重新生效。失效期间改动过的文档，在需要审批的目录中会重新提交审批。',
    'en-US':
      'It becomes active again. If it was edited in the meantime and its category requires approval, it is submitted for approval.',
  },
  expireText: {
    'zh-CN': '失效后仍可阅读，并标明已失效。',
    'en-US': 'Expired documents can still be read and are marked as expired.',
  },
  voidText: {
    'zh-CN': '作废后，只有能编辑的人还能看到。',
    'en-US': 'Only people who can edit a void document can still see it.',
  },
  reason: { 'zh-CN': '原因（读者可见）', 'en-US': 'Reason (visible to readers)' },
  when: { 'zh-CN': '发布时间', 'en-US': 'When' },
  now: { 'zh-CN': '立即发布', 'en-US': 'Now' },
  later: { 'zh-CN': '定时发布', 'en-US': 'At a set time' },
  timeMissing: { 'zh-CN': '请选择发布时间', 'en-US': 'Choose a time' },
  timePassed: { 'zh-CN': '该时间已过', 'en-US': 'That time has passed' },
  allowedOf: { 'zh-CN': '已选 {all} 篇，可处理 {n} 篇：', 'en-US': 'Possible for {n} of {all}:' },
  noneAllowed: {
    'zh-CN': '选中的文档都不能这样处理。',
    'en-US': 'This is not possible for any of the selected documents.',
  },
  waitsUntil: { 'zh-CN': '将于 {at} 发布。', 'en-US': 'To be published on {at}.' },
  waitsToBePublished: { 'zh-CN': '等待发布。', 'en-US': 'Waiting to be published.' },
  archived: { 'zh-CN': '{by}于 {day} 归档。', 'en-US': 'Archived by {by} on {day}.' },
  expired: { 'zh-CN': '{by}于 {day} 设为失效。', 'en-US': 'Expired by {by} on {day}.' },
  voided: { 'zh-CN': '{by}于 {day} 作废。', 'en-US': 'Voided by {by} on {day}.' },
  unpublished: { 'zh-CN': '{by}于 {day} 撤回为草稿。', 'en-US': 'Returned to draft by {by} on {day}.' },
  replacedBy: { 'zh-CN': '已被替代：', 'en-US': 'Replaced by' },
  replaces: { 'zh-CN': '替代：', 'en-US': 'Replaces' },
  replace: { 'zh-CN': '替代其他文档', 'en-US': 'Replace other documents' },
  replaceTitle: { 'zh-CN': '“{subject}”替代哪些文档', 'en-US': 'Documents that “{subject}” replaces' },
  documents: { 'zh-CN': '被替代的文档', 'en-US': 'Replaced documents' },
  afterwards: { 'zh-CN': '本文档生效后', 'en-US': 'When this document becomes active' },
  actArchive: { 'zh-CN': '归档被替代的文档', 'en-US': 'Archive the replaced ones' },
  actVoid: { 'zh-CN': '作废被替代的文档', 'en-US': 'Void the replaced ones' },
  actNone: { 'zh-CN': '不改动被替代的文档', 'en-US': 'Leave the replaced ones as they are' },
})
