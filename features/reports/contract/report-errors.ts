import { defineErrors } from '@shuku/kit/contract'

export const reportErrors = defineErrors('reports', {
  onePerson: {
    kind: 'refused',
    'zh-CN': '这里只有一个人的阅读数据。个人的阅读数量只对本人、其上级和可查看日志的人显示，请扩大范围。',
    'en-US':
      'This covers only one person. Their reading counts are visible only to them, their superiors and people who can view logs. Choose a wider scope',
  },
  /** The same call answers once it is counted. */
  counting: {
    kind: 'conflict',
    'zh-CN': '数据较多，正在统计，请稍后再看。',
    'en-US': 'A large amount of data is being calculated. Please check again in a moment.',
  },
})
