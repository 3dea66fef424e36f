import { defineMessages } from '@shuku/kit/i18n'

export const leaseMessages = defineMessages('editing.lease', {
  busy: { 'zh-CN': '{name}正在编辑这篇文档', 'en-US': '{name} is editing this document' },
  busyMe: { 'zh-CN': '您正在另一个窗口中编辑这篇文档', 'en-US': 'You are editing this document in another window' },
  busyText: {
    'zh-CN': '同一时间只有一人编辑，谁的内容都不会被覆盖。',
    'en-US': 'Only one person edits at a time, so nobody’s work is overwritten.',
  },
  silent: {
    'zh-CN': '对方已无响应，最迟 {time} 可以编辑。',
    'en-US': 'They are not responding. You can edit at {time} at the latest.',
  },
  waiting: {
    'zh-CN': '对方结束编辑后会在这里通知您。可以先浏览其他页面，请保持本页打开。',
    'en-US': 'You will be notified here as soon as they finish. You can use other pages, but keep this one open.',
  },
  free: { 'zh-CN': '现在可以编辑', 'en-US': 'You can edit it now' },
  freeText: { 'zh-CN': '对方已结束编辑。', 'en-US': 'Nobody else is editing it now.' },
  wait: { 'zh-CN': '空闲时通知我', 'en-US': 'Notify me when free' },
  begin: { 'zh-CN': '开始编辑', 'en-US': 'Start editing' },
  takeOver: { 'zh-CN': '接手编辑', 'en-US': 'Take over editing' },
  editHere: { 'zh-CN': '在这里编辑', 'en-US': 'Edit here' },
  takeOverTitle: { 'zh-CN': '接手{name}的编辑？', 'en-US': 'Take over from {name}?' },
  takeOverText: {
    'zh-CN': '对方会立即得到通知，其未保存的内容保留为对方的草稿；您从最近保存的版本开始。',
    'en-US':
      'They are notified immediately, and their unsaved changes are saved as their draft. You start from the last saved version.',
  },
  read: { 'zh-CN': '查看文档', 'en-US': 'Read the document' },
  lost: {
    'zh-CN': '{name}于 {time} 接手了编辑。您的内容已保存为草稿，但现在不能保存为新版本。',
    'en-US':
      '{name} took over editing at {time}. Your text is saved as a draft, but cannot be saved as a new version now.',
  },
  lostMe: {
    'zh-CN': '您已在另一个窗口中继续编辑，此处的内容现在不能保存为新版本。',
    'en-US': 'You continued editing in another window; the text here cannot be saved as a new version now.',
  },
  lostFree: {
    'zh-CN': '对方已结束编辑。您可以用此处的内容继续；如果对方保存了新版本，保存时可以比较并合并。',
    'en-US':
      'They have finished editing. You can continue with your text; if they saved a new version, you can compare and merge when you save.',
  },
  goOn: { 'zh-CN': '继续编辑', 'en-US': 'Keep editing' },
})
