import { defineErrors } from '@shuku/kit/contract'

export const newsErrors = defineErrors('news', {
  pageNotFound: {
    kind: 'notFound',
    'zh-CN': '此新闻页不存在，或未对您开放。',
    'en-US': 'This news page does not exist, or you do not have access.',
  },
  articleNotFound: {
    kind: 'notFound',
    'zh-CN': '此新闻已不存在，或未对您开放。',
    'en-US': 'This article no longer exists, or you do not have access.',
  },
  fileNotFound: {
    kind: 'notFound',
    'zh-CN': '此文件不存在，或未对外发布。',
    'en-US': 'This file does not exist, or is not published externally.',
  },
  dayPassed: {
    kind: 'invalid',
    'zh-CN': '结束日期不能早于今天。',
    'en-US': 'The last day has already passed. Choose today or a later day.',
  },
  feedNotFound: {
    kind: 'notFound',
    'zh-CN': '此新闻源地址无效或已停用。',
    'en-US': 'This news feed address is not valid or has been turned off.',
  },
  mayNotPublish: {
    kind: 'refused',
    'zh-CN': '您没有在此新闻页发布的权限。',
    'en-US': 'You do not have permission to publish on this news page.',
  },
})
