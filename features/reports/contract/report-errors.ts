import { defineErrors } from '@shuku/kit/contract'

export const reportErrors = defineErrors('reports', {
  /** The same call answers once it is counted. */
  counting: {
    kind: 'conflict',
    'zh-CN': '数据较多，正在统计，请稍后再看。',
    'en-US': 'A large amount of data is being calculated. Please check again in a moment.',
  },
})
