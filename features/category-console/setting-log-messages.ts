import { defineMessages } from '@shuku/kit/i18n'

export const settingLogMessages = defineMessages('log of category settings', {
  title: { 'zh-CN': '设置变更记录', 'en-US': 'Settings history' },
  note: {
    'zh-CN': '“{name}”的设置由谁在何时修改，以及修改前后的值。',
    'en-US': 'Who changed which setting of “{name}” and when, with the values before and after.',
  },
  at: { 'zh-CN': '变更时间', 'en-US': 'Changed at' },
  person: { 'zh-CN': '修改人', 'en-US': 'Modified by' },
  section: { 'zh-CN': '设置页', 'en-US': 'Section' },
  changes: { 'zh-CN': '变更内容', 'en-US': 'Changes' },
  before: { 'zh-CN': '之前', 'en-US': 'Before' },
  after: { 'zh-CN': '之后', 'en-US': 'After' },
  setting: { 'zh-CN': '设置', 'en-US': 'Setting' },
  listed: { 'zh-CN': '设置已修改', 'en-US': 'Settings changed' },
  empty: { 'zh-CN': '（空）', 'en-US': '(empty)' },
  merged: { 'zh-CN': '合并目录', 'en-US': 'Merging categories' },
  none: { 'zh-CN': '还没有设置变更', 'en-US': 'No settings have been changed yet' },
  restore: { 'zh-CN': '恢复原值', 'en-US': 'Restore' },
  restoreOf: { 'zh-CN': '恢复“{section}”在 {at} 之前的值', 'en-US': 'Restore “{section}” to before {at}' },
  restoreTitle: { 'zh-CN': '恢复“{section}”的原值？', 'en-US': 'Restore the former values of “{section}”?' },
  restored: { 'zh-CN': '已恢复 {n} 项设置的原值', 'en-US': '{n} {n|setting|settings} restored' },
  changedLater: {
    'zh-CN': '此后又有修改，请先恢复后来的修改',
    'en-US': 'It was changed again later. Restore the later change first.',
  },
  noFormerValues: { 'zh-CN': '请在该设置项中修改', 'en-US': 'Change it in its section' },
})
