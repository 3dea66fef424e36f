import { defineMessages } from '@shuku/kit/i18n'

export const mergeMessages = defineMessages('editing.merge', {
  title: { 'zh-CN': '文档已被他人修改', 'en-US': 'Someone else has changed this document' },
  text: {
    'zh-CN':
      '您编辑期间，{by}于 {at} 保存了 V{current}。您基于 V{base} 的修改没有覆盖它，已保存为草稿。请在有差异处选择要保留的内容，然后合并。',
    'en-US':
      'While you were editing, {by} saved V{current} on {at}. Your changes, based on V{base}, did not overwrite it and are saved as your draft. Choose what to keep where the texts differ, then merge.',
  },
  theirs: { 'zh-CN': '{by}的 V{n}', 'en-US': 'V{n} by {by}' },
  mine: { 'zh-CN': '您的修改', 'en-US': 'Your changes' },
  openTheirs: { 'zh-CN': '在新标签页打开 V{n}', 'en-US': 'Open V{n} in a new tab' },
  subject: { 'zh-CN': '标题', 'en-US': 'Title' },
  takeTheirs: { 'zh-CN': '保留对方的', 'en-US': 'Keep theirs' },
  takeMine: { 'zh-CN': '保留我的', 'en-US': 'Keep mine' },
  takeBoth: { 'zh-CN': '两者都保留', 'en-US': 'Keep both' },
  choice: { 'zh-CN': '差异 {n}', 'en-US': 'Difference {n}' },
  undecided: { 'zh-CN': '还有 {n} 处需要选择', 'en-US': '{n} {n|difference needs|differences need} a choice' },
  bothChanged: { 'zh-CN': '双方都改了这里，请选择', 'en-US': 'Both of you changed this. Please choose' },
  theyChanged: { 'zh-CN': '对方修改', 'en-US': 'Changed by them' },
  iChanged: { 'zh-CN': '您的修改', 'en-US': 'Your changes' },
  unchanged: { 'zh-CN': '… {n} 段相同 …', 'en-US': '… {n} equal {n|paragraph|paragraphs} …' },
  nothing: { 'zh-CN': '（无）', 'en-US': '(nothing)' },
  onlyLook: { 'zh-CN': '文字相同，格式或图片不同', 'en-US': 'Same text; formatting or images differ' },
  same: {
    'zh-CN': '两者的标题、正文和属性相同；附件会合并。',
    'en-US': 'Title, text and properties are the same; the attachments are merged.',
  },
  keepEditing: { 'zh-CN': '继续编辑', 'en-US': 'Keep editing' },
  mergeOnly: { 'zh-CN': '合并到编辑器', 'en-US': 'Merge and continue editing' },
  mergeAndSave: { 'zh-CN': '合并并保存', 'en-US': 'Merge and save' },
  merged: { 'zh-CN': '已合并，请检查后保存', 'en-US': 'Merged. Review it, then save' },
})
