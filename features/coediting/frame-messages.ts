import { defineMessages } from '@shuku/kit/i18n'

/** The words around the editor of a file that is written together. */
export const frameMessages = defineMessages('coeditingFrame', {
  frame: { 'zh-CN': '文档编辑区', 'en-US': 'Document editor' },
  save: { 'zh-CN': '保存', 'en-US': 'Save' },
  saveHint: { 'zh-CN': '保存为新版本（Ctrl+S）', 'en-US': 'Save as a new version (Ctrl+S)' },
  saveFailed: { 'zh-CN': '保存失败', 'en-US': 'Save failed' },
  saveFailedFor: { 'zh-CN': '保存失败：{reason}', 'en-US': 'Save failed: {reason}' },
  changedTitle: { 'zh-CN': '附件已有新的版本', 'en-US': 'There is a newer version of the attachment' },
  saveOver: { 'zh-CN': '仍然保存', 'en-US': 'Save anyway' },
  opening: { 'zh-CN': '正在打开文件', 'en-US': 'Opening the file' },
  allSaved: { 'zh-CN': '已全部保存', 'en-US': 'Everything is saved' },
  notSaved: { 'zh-CN': '有未保存为版本的修改', 'en-US': 'There are changes that no version has' },
  people: { 'zh-CN': '正在编辑的人', 'en-US': 'People writing' },
  me: { 'zh-CN': '{name}（我）', 'en-US': '{name} (me)' },
  taken: { 'zh-CN': '{name}正在编辑这一段', 'en-US': '{name} is editing this paragraph' },
  offline: {
    'zh-CN': '连接中断，已输入的内容保留在本页，恢复后自动提交',
    'en-US': 'The connection is interrupted. What you typed stays on this page and is sent once it is back',
  },
  lost: {
    'zh-CN': '您已退出此协作编辑，请重新打开',
    'en-US': 'You have left this co-editing session. Open it again',
  },
  ended: { 'zh-CN': '此协作编辑已结束，请重新打开', 'en-US': 'This co-editing session has ended. Open it again' },
  refusedFor: { 'zh-CN': '修改未被接受：{reason}', 'en-US': 'Your changes were not accepted: {reason}' },
  refusedText: {
    'zh-CN': '以下输入未被接受，文档已恢复为大家看到的内容：',
    'en-US': 'This was not accepted. The document is as everyone sees it again:',
  },
  copy: { 'zh-CN': '复制', 'en-US': 'Copy' },
  close: { 'zh-CN': '关闭', 'en-US': 'Close' },
  reopen: { 'zh-CN': '重新打开', 'en-US': 'Reopen' },
  brokenOff: {
    'zh-CN': '编辑器多次中断，以下为预览；已提交的修改没有丢失，请刷新页面后重试。',
    'en-US':
      'The editor has stopped several times. This is a preview. What was sent is not lost. Reload the page to try again.',
  },
  notOpened: {
    'zh-CN': '此文件已损坏或不是 docx 文件，以下为预览。',
    'en-US': 'This file is damaged, or not a docx file. This is a preview.',
  },
  strict: {
    'zh-CN': '此文件为严格 OOXML 格式，以下为预览。可在 Word 中另存为普通 docx 后再编辑。',
    'en-US': 'This is a strict OOXML file. This is a preview. Save it as an ordinary docx in Word to edit it here.',
  },
  macros: {
    'zh-CN': '此文件含宏，以下为预览。',
    'en-US': 'This file contains macros. This is a preview.',
  },
  signed: {
    'zh-CN': '此文件已签名，修改会使签名失效，以下为预览。',
    'en-US': 'This file is signed, and a change would break the signature. This is a preview.',
  },
  protected: {
    'zh-CN': '此文件受保护，以下为预览。',
    'en-US': 'This file is protected. This is a preview.',
  },
  markup: {
    'zh-CN': '本文件含修订/批注，当前视图显示最终结果；原修订会保留',
    'en-US': 'This file has tracked changes or comments. You see the result; saving changes none of them',
  },
  leaveTitle: { 'zh-CN': '离开此页面？', 'en-US': 'Leave this page?' },
  leaveText: { 'zh-CN': '有输入尚未提交，离开后会丢失。', 'en-US': 'Something is not sent yet and would be lost.' },
  leave: { 'zh-CN': '离开', 'en-US': 'Leave' },
})
