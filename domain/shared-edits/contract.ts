import { defineErrors } from '@shuku/kit/contract'

export { coeditingApi, Membership } from './contract/calls.ts'
export { sharedEditStream, type LogRow, type SharedEditNews } from './contract/news.ts'
export { docxEngineVersion, engines, xlsxEngineVersion, type Engine } from './engines.ts'

export const mostWriters = 20
export const mostReaders = 100

/** A window gives a sign of life this often, */
export const heartbeatSeconds = 10
/** and after so long without one it has lost what it claimed. */
export const silentSeconds = 30

export const mostRowsAtOnce = 200
export const mostRowBytes = 256 * 1024
/** Of all rows that are sent at once. */
export const mostPushBytes = 512 * 1024
export const mostSeedBytes = 8 * 1024 * 1024
/** Paragraphs or cells that one window holds, or one row names. */
export const mostUnits = 500

/** Why a shared edit is over; `unchanged`: everybody left, and nothing was to be saved. */
export type CloseReason = 'saved' | 'unchanged' | 'discarded' | 'upgraded'

export const sharedEditErrors = defineErrors('sharedEdit', {
  /** Also for who may not view the document any more. */
  notMember: {
    kind: 'notFound',
    'zh-CN': '您不在此协作编辑中，或已没有查看权限。',
    'en-US': 'You are not in this co-editing session, or no longer have access.',
  },
  nobodyWrites: {
    kind: 'notFound',
    'zh-CN': '目前没有人在协作编辑此文档。',
    'en-US': 'No one is co-editing this document now.',
  },
  closed: {
    kind: 'conflict',
    'zh-CN': '此协作编辑已结束，请重新打开文档。',
    'en-US': 'This co-editing session has ended. Open the document again.',
  },
  left: {
    kind: 'conflict',
    'zh-CN': '您已退出此协作编辑，请重新加入。',
    'en-US': 'You have left this co-editing session. Join it again.',
  },
  onlyReads: {
    kind: 'refused',
    'zh-CN': '您以查看方式加入了协作编辑，不能修改。',
    'en-US': 'You have joined this co-editing session to view, and cannot change anything.',
  },
  tooManyWriters: {
    kind: 'limit',
    'zh-CN': '已有 {most} 人在编辑，您可以查看。',
    'en-US': '{most} {most|person is|people are} editing already. You can view the document.',
  },
  tooManyReaders: {
    kind: 'limit',
    'zh-CN': '已有 {most} 人在查看此协作编辑，请稍后再试。',
    'en-US': '{most} {most|person is|people are} viewing this co-editing session already. Try again later.',
  },
  otherEngine: {
    kind: 'conflict',
    'zh-CN': '此文档的其他内容正在协作编辑中，请等它结束后再试。',
    'en-US': 'Something else in this document is being co-edited. Wait until that has ended.',
  },
  otherVersion: {
    kind: 'conflict',
    'zh-CN': '此协作编辑使用了另一版本的编辑器，请刷新页面后重试。',
    'en-US': 'This co-editing session uses another version of the editor. Reload the page, then try again.',
  },
  baseChanged: {
    kind: 'conflict',
    'zh-CN': '您打开后已有新的版本，请刷新页面后重试。',
    'en-US': 'There is a newer version than the one that you opened. Reload the page, then try again.',
  },
  otherContent: {
    kind: 'invalid',
    'zh-CN': '此编辑器不能打开所选的内容，请刷新页面后重试。',
    'en-US': 'This editor cannot open what was chosen. Reload the page, then try again.',
  },
  attachmentGone: {
    kind: 'notFound',
    'zh-CN': '此附件已不在文档中，请刷新页面。',
    'en-US': 'This attachment is no longer in the document. Reload the page.',
  },
  seedMissing: {
    kind: 'invalid',
    'zh-CN': '缺少开始协作编辑所需的内容，请刷新页面后重试。',
    'en-US': 'The content to begin with is missing. Reload the page, then try again.',
  },
  seedTooLarge: {
    kind: 'invalid',
    'zh-CN': '正文太长，不能多人同时编辑（最多 {most}）。',
    'en-US': 'The text is too long for co-editing (at most {most}).',
  },
  tooManyRows: {
    kind: 'invalid',
    'zh-CN': '一次最多提交 {most} 处修改。',
    'en-US': 'At most {most} {most|change|changes} can be sent at once.',
  },
  rowTooLarge: {
    kind: 'invalid',
    'zh-CN': '一处修改太大，请分几次粘贴（每处最多 {most}）。',
    'en-US': 'One change is too large. Paste it in several parts (at most {most} each).',
  },
  pushTooLarge: {
    kind: 'invalid',
    'zh-CN': '一次提交的修改太大，请分几次提交（最多 {most}）。',
    'en-US': 'Too much was sent at once. Send it in several parts (at most {most}).',
  },
  rowsMissing: {
    kind: 'conflict',
    'zh-CN': '之前的修改没有收到，请刷新页面后重试。',
    'en-US': 'Changes before these were not received. Reload the page, then try again.',
  },
  unitMissing: {
    kind: 'invalid',
    'zh-CN': '修改没有说明所在的段落，请刷新页面后重试。',
    'en-US': 'A change does not say which paragraph it is in. Reload the page, then try again.',
  },
  tooManyUnits: {
    kind: 'invalid',
    'zh-CN': '一次最多占用 {most} 个段落。',
    'en-US': 'At most {most} {most|paragraph|paragraphs} can be reserved at once.',
  },
  notClaimed: {
    kind: 'conflict',
    'zh-CN': '您已不再占用此段落，请重新点击后再修改。',
    'en-US': 'This paragraph is no longer reserved for you. Click it again before you change it.',
  },
  claimedBy: {
    kind: 'conflict',
    'zh-CN': '{name}正在编辑这一段，请等对方离开后再修改。',
    'en-US': '{name} is editing this paragraph. Wait until they leave it.',
  },
  fileChanged: {
    kind: 'conflict',
    'zh-CN': '此附件已另有版本 {current}，请确认后再保存。',
    'en-US': 'This attachment has got version {current} from elsewhere. Confirm before you save.',
  },
  notMade: {
    kind: 'invalid',
    'zh-CN': '无法生成文件（{reason}），您的修改仍保留在协作记录中。',
    'en-US': 'The file could not be made ({reason}). Your changes are still stored with the co-editing session.',
  },
  emptied: {
    kind: 'invalid',
    'zh-CN': '文件内容已全部清空，未保存。',
    'en-US': 'Nothing is left in the file, so it was not saved.',
  },
  logTooLong: {
    kind: 'limit',
    'zh-CN': '此次协作的修改太多，请下载后另行保存。',
    'en-US': 'There are too many changes in this co-editing session. Download the file and save it on its own.',
  },
  savingBusy: {
    kind: 'unavailable',
    'zh-CN': '正在保存的文件较多，请稍后再试。',
    'en-US': 'Many files are being saved. Try again in a moment.',
  },
  savedMeanwhile: {
    kind: 'conflict',
    'zh-CN': '刚刚已有人保存了更新的内容，其中包含您的修改。',
    'en-US': 'Someone has just saved a newer state, which includes your changes.',
  },
  nothingToSave: {
    kind: 'conflict',
    'zh-CN': '没有新的修改需要保存。',
    'en-US': 'There are no new changes to save.',
  },
  stillWriting: {
    kind: 'conflict',
    'zh-CN': '{name}还在编辑，不能放弃其内容。',
    'en-US': '{name} is still writing, so the changes cannot be discarded.',
  },
  writtenSince: {
    kind: 'conflict',
    'zh-CN': '之后又有新的修改，请查看后再决定。',
    'en-US': 'More has been written since. Look at it before you decide.',
  },
  unsaved: {
    kind: 'conflict',
    'zh-CN': '还有未保存的修改，不能结束协作编辑。',
    'en-US': 'There are unsaved changes, so the co-editing session cannot end.',
  },
})
