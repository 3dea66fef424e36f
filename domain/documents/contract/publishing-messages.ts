import { defineMessages } from '@shuku/kit/i18n'

/** What a button that publishes says: to whom, or who approves it before. */
export const publishingMessages = defineMessages('documents.publishing', {
  publish: { 'zh-CN': '发布', 'en-US': 'Publish' },
  publishTo: { 'zh-CN': '发布（{n} 人可见）', 'en-US': 'Publish ({n} {n|reader|readers})' },
  publishOwn: { 'zh-CN': '发布（仅您可见）', 'en-US': 'Publish (only you see it)' },
  later: { 'zh-CN': '到时发布', 'en-US': 'Publish later' },
  laterTo: { 'zh-CN': '到时发布（{n} 人可见）', 'en-US': 'Publish later ({n} {n|reader|readers})' },
  laterOwn: { 'zh-CN': '到时发布（仅您可见）', 'en-US': 'Publish later (only you see it)' },
  apart: { 'zh-CN': '提交，等待发布', 'en-US': 'Submit, to be published' },
  forApproval: { 'zh-CN': '提交审批', 'en-US': 'Submit for approval' },
  toApprover: { 'zh-CN': '提交审批（{names}）', 'en-US': 'Submit for approval ({names})' },
  toApprovers: {
    'zh-CN': '提交审批（{names}等 {n} 人）',
    'en-US': 'Submit for approval ({n} {n|person|people}, among them {names})',
  },
  whoCanSee: { 'zh-CN': '谁能看', 'en-US': 'Who can see' },
  approvesFirst: { 'zh-CN': '先由{names}审批', 'en-US': 'Approved first by {names}' },
  approveFirst: {
    'zh-CN': '先由{names}等 {n} 人审批',
    'en-US': 'Approved first by {n} {n|person|people}, among them {names}',
  },
  approvesUnknown: {
    'zh-CN': '须先审批，由填写的内容决定审批人',
    'en-US': 'Needs approval first; what is filled in decides who is asked',
  },
  publishedApart: {
    'zh-CN': '之后由拥有完全控制权限的人发布',
    'en-US': 'Someone with full control publishes it afterwards',
  },
  readBy: { 'zh-CN': '生效后 {n} 人能看到', 'en-US': '{n} {n|person|people} can see it once it is active' },
  readByOwn: { 'zh-CN': '生效后仅您能看到', 'en-US': 'Only you can see it once it is active' },
  byEach: { 'zh-CN': '{name}：{n} 人', 'en-US': '{name}: {n}' },
})
