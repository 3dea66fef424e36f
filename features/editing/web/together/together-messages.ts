import { defineMessages } from '@shuku/kit/i18n'

export const togetherMessages = defineMessages('editing.together', {
  // of who waits
  ask: { 'zh-CN': '一起编辑', 'en-US': 'Write together' },
  askHint: {
    'zh-CN': '询问{name}是否一起编辑，同意后可同时修改正文',
    'en-US': 'Ask {name} to write together; once they agree you can both change the text',
  },
  asked: {
    'zh-CN': '已询问{name}。对方同意后即可一起编辑；到 {time} 没有答复，也可以一起编辑。',
    'en-US': '{name} has been asked. You can write together once they agree, or if there is no answer by {time}.',
  },
  declined: { 'zh-CN': '{name}暂时不想一起编辑。', 'en-US': '{name} would rather write alone for now.' },
  askAgain: { 'zh-CN': '再次询问', 'en-US': 'Ask again' },
  busyTogether: {
    'zh-CN': '{name}等人正在一起编辑这篇文档',
    'en-US': '{name} and others are writing this document together',
  },
  busyTogetherText: {
    'zh-CN': '您可以加入，大家的修改会实时合并。',
    'en-US': 'You can join. Everyone’s changes are merged as they write.',
  },
  join: { 'zh-CN': '加入一起编辑', 'en-US': 'Join' },
  // of who is asked
  question: { 'zh-CN': '{names}想和您一起编辑。', 'en-US': '{names} would like to write together with you.' },
  questionText: {
    'zh-CN': '同意后，您尚未保存的正文会一起带入。{time} 前不答复视为同意。',
    'en-US': 'If you agree, your unsaved text comes along. No answer by {time} counts as yes.',
  },
  agree: { 'zh-CN': '一起编辑', 'en-US': 'Write together' },
  decline: { 'zh-CN': '暂不', 'en-US': 'Not now' },
  lostTogether: {
    'zh-CN': '这篇文档已转为多人一起编辑。您的内容已保存为草稿，可以加入后继续。',
    'en-US': 'This document is now being written together. Your text is saved as a draft; join to continue.',
  },
  // what nobody saved
  unsavedTitle: { 'zh-CN': '有未保存的协作内容', 'en-US': 'There is unsaved co-editing' },
  unsavedText: {
    'zh-CN': '{names}编辑过，最后修改于 {time}，还没有保存为版本。',
    'en-US': 'Written by {names}, last changed at {time}, and not saved as a version yet.',
  },
  presentTitle: { 'zh-CN': '{names}正在一起编辑', 'en-US': '{names} are writing together' },
  presentTitleOne: { 'zh-CN': '{names}正在编辑，您可以加入', 'en-US': '{names} is writing; you can join' },
  goOn: { 'zh-CN': '继续编辑', 'en-US': 'Keep editing' },
  saveVersion: { 'zh-CN': '保存为版本', 'en-US': 'Save as a version' },
  discard: { 'zh-CN': '放弃', 'en-US': 'Discard' },
  discardTitle: { 'zh-CN': '放弃未保存的协作内容？', 'en-US': 'Discard the unsaved co-editing?' },
  discardText: {
    'zh-CN': '{names}写下的内容将不再能恢复，文档保持已保存的版本。日志会记录这一操作。',
    'en-US':
      'What {names} wrote cannot be recovered. The saved version of the document stays, and the log records this.',
  },
  read: { 'zh-CN': '查看文档', 'en-US': 'Read the document' },
  // while writing
  pageTitle: { 'zh-CN': '多人编辑', 'en-US': 'Writing together' },
  people: { 'zh-CN': '正在编辑的人', 'en-US': 'People writing' },
  me: { 'zh-CN': '{name}（您）', 'en-US': '{name} (you)' },
  allSaved: { 'zh-CN': '已保存为版本', 'en-US': 'Saved as a version' },
  notSaved: { 'zh-CN': '修改已同步，尚未保存为版本', 'en-US': 'Changes are synced, not saved as a version yet' },
  save: { 'zh-CN': '保存版本', 'en-US': 'Save version' },
  saveHint: {
    'zh-CN': '将现在的正文保存为新版本，版本记录会列出所有修改过的人',
    'en-US': 'Saves the text as a new version that names everyone who changed it',
  },
  saving: { 'zh-CN': '正在保存', 'en-US': 'Saving' },
  opening: { 'zh-CN': '正文尚未加载完成', 'en-US': 'The text is still loading' },
  saved: { 'zh-CN': '已保存第 {n} 版', 'en-US': 'Version {n} saved' },
  waits: { 'zh-CN': '已提交，等待审批或生效', 'en-US': 'Submitted; it waits for approval or its day' },
  leave: { 'zh-CN': '退出', 'en-US': 'Leave' },
  staleTitle: { 'zh-CN': '{by}已保存了第 {current} 版', 'en-US': '{by} has saved version {current}' },
  staleText: {
    'zh-CN': '这一版不含你们正在编辑的内容。继续保存会以协作内容作为更新的版本，第 {current} 版仍在版本记录中。',
    'en-US':
      'It does not have what you are writing. If you continue, your text becomes a newer version; version {current} stays in the history.',
  },
  staleSave: { 'zh-CN': '仍然保存', 'en-US': 'Save anyway' },
  offline: {
    'zh-CN': '连接中断，已输入的内容保留在本页，恢复后自动提交。',
    'en-US': 'The connection is lost. What you typed stays on this page and is sent once it is back.',
  },
  lost: {
    'zh-CN': '此处的编辑已被结束，或很久没有响应。',
    'en-US': 'Editing here was ended, or this page did not respond for a long time.',
  },
  ended: { 'zh-CN': '这次一起编辑已经结束。', 'en-US': 'This co-editing session has ended.' },
  refused: { 'zh-CN': '服务器没有接受您的修改：{reason}', 'en-US': 'The server did not accept your change: {reason}' },
  asDraft: { 'zh-CN': '没有提交的内容已存为您的草稿。', 'en-US': 'What was not sent is stored as your draft.' },
  reopen: { 'zh-CN': '重新加入', 'en-US': 'Join again' },
  carried: {
    'zh-CN': '您未保存的正文已带入。标题、属性和附件的修改保留在您的草稿中，退出后可以继续。',
    'en-US':
      'Your unsaved text came along. Changes of title, properties and attachments stay in your draft; continue with it after you leave.',
  },
  notCarried: {
    'zh-CN': '别人已经开始修改，您之前未保存的内容保留在您的草稿中。',
    'en-US': 'Others have already changed the text, so what you had not saved stays in your draft.',
  },
  filesElsewhere: {
    'zh-CN': '一起编辑时只修改正文，请退出后再添加附件。',
    'en-US': 'Only the text is written together. Leave to add attachments.',
  },
  leaveTitle: { 'zh-CN': '还有内容没有提交，确定退出？', 'en-US': 'Some of it is not sent yet. Leave anyway?' },
  leaveText: {
    'zh-CN': '刚输入的内容还没有到达服务器，现在退出会丢失。',
    'en-US': 'What you have just typed has not reached the server and would be lost.',
  },
})
