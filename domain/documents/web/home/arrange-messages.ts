import { defineMessages } from '@shuku/kit/i18n'

export const arrangeMessages = defineMessages('documents.arrange', {
  arrange: { 'zh-CN': '调整版块', 'en-US': 'Customise page' },
  arrangeNote: {
    'zh-CN': '调整立即保存，只影响您自己的页面。',
    'en-US': 'Changes are saved immediately and affect only your own page.',
  },
  reset: { 'zh-CN': '恢复默认', 'en-US': 'Restore defaults' },
  show: { 'zh-CN': '显示“{section}”', 'en-US': 'Show “{section}”' },
  rows: { 'zh-CN': '“{section}”的行数', 'en-US': 'Number of rows in “{section}”' },
  nRows: { 'zh-CN': '{n} 行', 'en-US': '{n} {n|row|rows}' },
  up: { 'zh-CN': '上移“{section}”', 'en-US': 'Move “{section}” up' },
  down: { 'zh-CN': '下移“{section}”', 'en-US': 'Move “{section}” down' },
  main: { 'zh-CN': '左栏', 'en-US': 'Left' },
  side: { 'zh-CN': '右栏', 'en-US': 'Right' },
})
