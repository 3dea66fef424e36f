import { defineMessages } from '@shuku/kit/i18n'

export const settingsOfManyMessages = defineMessages('settings of many categories', {
  open: { 'zh-CN': '批量设置', 'en-US': 'Bulk settings' },
  title: {
    'zh-CN': '批量设置 {n} 个目录',
    'en-US': 'Settings of {n} {n|category|categories}',
  },
  save: { 'zh-CN': '保存', 'en-US': 'Save' },
  section: { 'zh-CN': '设置项', 'en-US': 'Sections' },
  intro: {
    'zh-CN': '勾选要修改的设置，未勾选的保持各目录原值。',
    'en-US': 'Select the settings to change. Everything else stays as it is in each category.',
  },
  differs: { 'zh-CN': '各目录不同', 'en-US': 'Differs between the categories' },
  preview: {
    'zh-CN': '将修改 {changed} 个目录，{unchanged} 个已是此值',
    'en-US': '{changed} {changed|category|categories} will change; {unchanged} already have these values',
  },
  nothingChanges: {
    'zh-CN': '所选目录已是此值，没有变化',
    'en-US': 'The selected categories already have these values; nothing changes',
  },
  changed: {
    'zh-CN': '已修改 {n} 个目录的设置',
    'en-US': 'Settings of {n} {n|category|categories} changed',
  },
  changedSome: {
    'zh-CN': '已修改 {n} 个目录的设置，{refused} 个未修改：“{name}”{reason}',
    'en-US': 'Settings of {n} {n|category|categories} changed, {refused} not changed: “{name}” {reason}',
  },
  changing: {
    'zh-CN': '正在修改 {n} 个目录的设置',
    'en-US': 'Changing settings of {n} {n|category|categories}',
  },
  changedOf: {
    'zh-CN': '已修改 {n} 个目录的设置，{refused} 个未修改',
    'en-US': 'Settings of {n} {n|category|categories} changed, {refused} not changed',
  },
  notReached: { 'zh-CN': '其余 {n} 个保持原值', 'en-US': 'The other {n} are unchanged' },
  failed: { 'zh-CN': '修改时出错，保持原值', 'en-US': 'Something went wrong; settings unchanged' },
  mayNotSet: { 'zh-CN': '您不能再修改该目录的设置', 'en-US': 'You can no longer change the settings of this category' },
  goesOn: {
    'zh-CN': '可以关闭此窗口，修改将在后台继续',
    'en-US': 'You can close this window; the change continues in the background',
  },
  stop: { 'zh-CN': '停止', 'en-US': 'Stop' },
  undo: { 'zh-CN': '撤销', 'en-US': 'Undo' },
  undone: {
    'zh-CN': '已恢复 {n} 个目录原来的设置',
    'en-US': 'Settings of {n} {n|category|categories} restored',
  },
  undoneSome: {
    'zh-CN': '已恢复 {n} 个目录原来的设置，{kept} 个后来又有修改，未恢复',
    'en-US': 'Settings of {n} {n|category|categories} restored; {kept} changed again later and not restored',
  },
})
