import { defineErrors } from '@shuku/kit/contract'
import { backErrors } from './contract/back-errors.ts'
import { changeErrors } from './contract/change-errors.ts'
import { editingErrors } from './contract/editing-errors.ts'
import { secrecyErrors } from './contract/secrecy-errors.ts'

export const documentErrors = defineErrors('documents', {
  tooManyOwnTemplates: {
    kind: 'limit',
    'zh-CN': '您最多可有 {most} 个模板，请先移除一个。',
    'en-US': 'You can have at most {most} {most|template|templates}. Remove one first.',
  },
  noSuchWatermark: {
    kind: 'invalid',
    'zh-CN': '所选水印已不存在，请重新选择。',
    'en-US': 'This watermark no longer exists. Choose another.',
  },
  titleTaken: {
    kind: 'conflict',
    'zh-CN': '此目录已有同名的文档，请换一个标题。',
    'en-US': 'The category already has a document with this title. Choose another title.',
  },
  subjectMissing: { kind: 'invalid', 'zh-CN': '文档标题未填写', 'en-US': 'Please enter a title' },
  categoryMissing: { kind: 'invalid', 'zh-CN': '目录不能为空!', 'en-US': 'Please choose a category' },
  mayNotCreate: {
    kind: 'refused',
    'zh-CN': '所选目录没有新建权限，请重新选择！',
    'en-US': 'You cannot create documents in this category. Choose another.',
  },
  categoryStays: {
    kind: 'invalid',
    'zh-CN': '保存时不能更换目录，请使用“移动”。',
    'en-US': 'Saving cannot change the category. Use “Move” instead.',
  },
  expiryPassed: {
    kind: 'invalid',
    'zh-CN': '有效期已经过去，请选择今天或之后的日期。',
    'en-US': 'The expiry date has passed. Choose today or a later day.',
  },
  mayNotExpire: {
    kind: 'refused',
    'zh-CN': '修改已生效文档的有效期需要完全控制权限。',
    'en-US': 'Changing the expiry of an active document requires full control.',
  },
  wrongStatus: {
    kind: 'refused',
    'zh-CN': '文档当前状态为“{status}”，不能进行此操作。',
    'en-US': 'The document is “{status}”; this cannot be done now.',
  },
  stale: {
    kind: 'conflict',
    'zh-CN': '您编辑期间，{by}已保存了新的版本（第 {current} 版）。您的内容没有覆盖它，{stored}。',
    'en-US': 'While you were editing, {by} saved version {current}. Your text did not replace it{stored}.',
  },
  tooManyOperations: {
    kind: 'limit',
    'zh-CN': '已有 {most} 项批量操作在进行，请等其中一项完成。',
    'en-US': '{most} of your bulk operations are still running. Wait until one of them is done.',
  },
  tooManyToCopy: {
    kind: 'invalid',
    'zh-CN': '一次最多复制 {most} 篇文档，请缩小选择范围。',
    'en-US': 'At most {most} {most|document|documents} can be copied at once. Choose fewer.',
  },
  editedByOther: {
    kind: 'conflict',
    'zh-CN': '{by}正在编辑这篇文档。您的内容没有保存为新版本，{stored}。',
    'en-US': '{by} is editing this document. Your text was not saved as a new version{stored}.',
  },
  editedElsewhere: {
    kind: 'conflict',
    'zh-CN': '您正在另一个窗口中编辑这篇文档。这里的内容没有保存为新版本，{stored}。',
    'en-US':
      'You are editing this document in another window. The text of this one was not saved as a new version{stored}.',
  },
  tooMany: {
    kind: 'invalid',
    'zh-CN': '一次最多 {most} 篇，请分批进行。',
    'en-US': 'At most {most} at once. Split them into several operations.',
  },
  replacesItself: {
    kind: 'invalid',
    'zh-CN': '文档不能替代自己。',
    'en-US': 'A document cannot replace itself.',
  },
  mayNotReplace: {
    kind: 'refused',
    'zh-CN': '您没有替代“{subject}”的权限。',
    'en-US': 'You do not have permission to replace “{subject}”.',
  },
  mayNotEndReplaced: {
    kind: 'refused',
    'zh-CN': '您没有归档或作废“{subject}”的权限，可以选择不改动被替代的文档。',
    'en-US': 'You do not have permission to archive or void “{subject}”. You can leave the replaced ones as they are.',
  },
  printedOften: {
    kind: 'limit',
    'zh-CN': '您打印这篇文档的次数已达到所在目录允许的上限。',
    'en-US': 'You have printed this document as often as its category allows.',
  },
  beingEdited: {
    kind: 'conflict',
    'zh-CN': '{by}正在编辑这篇文档，请稍后再试。',
    'en-US': '{by} is editing this document, please try again later.',
  },
  changedMeanwhile: {
    kind: 'conflict',
    'zh-CN': '{by}刚刚保存了第 {current} 版。请查看后再恢复。',
    'en-US': '{by} has just saved version {current}. Please review it, then restore.',
  },
  mayNotTakeOver: {
    kind: 'refused',
    'zh-CN': '{by}正在编辑。只有拥有完全控制权限的人可以接手编辑。',
    'en-US': '{by} is editing. Only people with full control may take over.',
  },
  copyTakesDownload: {
    kind: 'refused',
    'zh-CN': '复制附件需要下载权限。',
    'en-US': 'Copying its attachments requires the right to download.',
  },
  fieldPairedTwice: {
    kind: 'invalid',
    'zh-CN': '同一字段不能重复选择',
    'en-US': 'The same field cannot be selected repeatedly',
  },
  fieldNotPaired: {
    kind: 'invalid',
    'zh-CN': '所选自定义字段已不存在，请重新选择。',
    'en-US': 'A chosen custom field no longer exists. Choose again.',
  },
  fieldKindsDiffer: {
    kind: 'invalid',
    'zh-CN': '请选择相同类型的自定义字段',
    'en-US': 'Please select custom fields of the same type',
  },
  holderAlready: {
    kind: 'invalid',
    'zh-CN': '此人已经担任，无需更改。',
    'en-US': 'This person is already assigned. Nothing to change.',
  },
  holderBarred: {
    kind: 'refused',
    'zh-CN': '此人的涉密等级不足以查看该文档。',
    'en-US': 'This person’s clearance is too low for the document.',
  },
  holderIsOneself: {
    kind: 'refused',
    'zh-CN': '监控文档时不能改为本人，请选择其他人员。',
    'en-US': 'You cannot assign documents to yourself in the document monitor. Choose another person.',
  },
  secrecyAlready: { kind: 'invalid', 'zh-CN': '已经是此密级。', 'en-US': 'It already has this classification.' },
  mayNotMonitor: {
    kind: 'refused',
    'zh-CN': '监控文档需要“管理目录”的管理权限。',
    'en-US': 'Monitoring documents requires the right to administer categories.',
  },
  notShared: { kind: 'invalid', 'zh-CN': '没有共享。', 'en-US': 'It is not shared.' },
  undoWouldOpen: {
    kind: 'refused',
    'zh-CN': '撤销会使您本人获得该文档的更多权限，请由他人处理。',
    'en-US': 'Undoing this would give you more rights on the document. Ask someone else.',
  },
  notEdited: { kind: 'invalid', 'zh-CN': '没有人正在编辑。', 'en-US': 'Nobody is editing it.' },
  ownerNotFound: {
    kind: 'invalid',
    'zh-CN': '负责人不存在或已离职。',
    'en-US': 'The owner does not exist or has left.',
  },
  mayNotChangeOwner: {
    kind: 'refused',
    'zh-CN': '只有拥有完全控制权限的人可以更换负责人。',
    'en-US': 'Only people with full control may change the owner.',
  },
  versionNotFound: {
    kind: 'notFound',
    'zh-CN': '没有这个版本，或您不能查看历史版本。',
    'en-US': 'This version does not exist, or you cannot view earlier versions.',
  },
  attachmentNotFound: {
    kind: 'notFound',
    'zh-CN': '附件不存在，或已从文档中移除。',
    'en-US': 'This attachment does not exist, or was removed from the document.',
  },
  bodyTooLong: {
    kind: 'limit',
    'zh-CN': '正文太长：不计图片最多 {limit}。请将内容拆分，或作为附件上传。',
    'en-US': 'The text is too long: at most {limit} without its pictures. Please split it, or attach it as a file.',
  },
  tooManyToForecast: {
    kind: 'limit',
    'zh-CN': '文档超过 {most} 篇，不再计算哪些人将获得或失去查看权限。',
    'en-US': 'Who gains or loses access is not calculated for more than {most} {most|document|documents}.',
  },
  tooManyToHandOver: {
    kind: 'limit',
    'zh-CN': '一次最多移交 {most} 篇文档，请先将部分文档的负责人改为其他人',
    'en-US':
      'At most {most} {most|document|documents} can be handed over at once. Give some of them another owner first',
  },
  tooManyFilesInBody: {
    kind: 'limit',
    'zh-CN': '正文中的图片和文件太多：最多 {limit} 个。请将内容拆分，或作为附件上传。',
    'en-US': 'The text has too many pictures and files: at most {limit}. Please split it, or attach them.',
  },
  bodyTooIntricate: {
    kind: 'limit',
    'zh-CN': '正文的格式过于复杂，无法处理。请清除格式后重试，或作为附件上传。',
    'en-US': 'The formatting is too complex. Clear it and try again, or attach the text as a file.',
  },
  tooManyLongBodies: {
    kind: 'unavailable',
    'zh-CN': '正在处理的长文档太多，请稍后重试。',
    'en-US': 'Too many long documents are being saved just now, please try again in a moment.',
  },
  tooManyDrafts: {
    kind: 'limit',
    'zh-CN':
      '您未保存的草稿太多：最多 {most} 份，正文合计不超过 {size}。请先保存或放弃其他草稿，最早的一份是“{oldest}”。',
    'en-US':
      'You have too many unsaved drafts: at most {most}, with texts of {size} together. Please save or discard others first; the oldest is “{oldest}”.',
  },
  tooManyAttachments: {
    kind: 'limit',
    'zh-CN': '一篇文档最多 {limit} 个附件。',
    'en-US': 'A document can have at most {limit} {limit|attachment|attachments}.',
  },
  alreadyThere: {
    kind: 'refused',
    'zh-CN': '源目录和目标目录不能相同',
    'en-US': 'The source and target category cannot be the same',
  },
  mayNotLeave: {
    kind: 'refused',
    'zh-CN': '您没有从原目录移出文档的权限。',
    'en-US': 'You cannot move documents out of their category.',
  },
  wouldAskOneself: {
    kind: 'refused',
    'zh-CN': '目标目录的审批规则会请您本人审批该文档的修改，从而让您看到它；请选择其他目录，或请其他管理员移动',
    'en-US':
      'The approval rule of the target category would ask you about changes of this document, and so let you read it. Choose another category, or ask another administrator to move it',
  },
  wouldOpenToOneself: {
    kind: 'refused',
    'zh-CN': '目标目录的默认权限会使您本人获得该文档的权限；请保留原权限移动，或由他人移动。',
    'en-US':
      'The default rights of the target category would open the document to you. Keep its rights when you move it, or ask someone else.',
  },
  fullForATime: {
    kind: 'refused',
    'zh-CN': '您对该文档的完全控制有截止时间，不能在移动时改用新目录的默认权限。',
    'en-US':
      'Your full control of the document is limited in time, so your move cannot apply another category’s default rights.',
  },
  inApproval: {
    kind: 'refused',
    'zh-CN': '文档正在审批，不能移动或复制。',
    'en-US': 'The document is in approval and cannot be moved or copied.',
  },
  ...backErrors,
  ...changeErrors,
  ...editingErrors,
  ...secrecyErrors,
  notInBin: {
    kind: 'refused',
    'zh-CN': '{reason}',
    'en-US': '{reason}',
  },
  nothingChosen: { kind: 'invalid', 'zh-CN': '请先选择文档。', 'en-US': 'Please select documents first.' },
  mayNotSeeLog: {
    kind: 'refused',
    'zh-CN': '只有文档的作者、负责人和拥有完全控制权限的人可以查看日志。',
    'en-US': 'Only its author, its owner and people with full control may see the log of a document.',
  },
})
