import { defineMessages } from '@shuku/kit/i18n'

export const alikeMessages = defineMessages('editing.alike', {
  found: {
    'zh-CN': '已有 {n} 篇内容相近的文档，请确认是否重复',
    'en-US': '{n} {n|document has|documents have} similar content. Please check that this is not a duplicate',
  },
  file: { 'zh-CN': '附件相同', 'en-US': 'Same file' },
  title: { 'zh-CN': '标题相同', 'en-US': 'Same title' },
  text: { 'zh-CN': '正文相近', 'en-US': 'Similar text' },
  dismiss: { 'zh-CN': '不再提示', 'en-US': 'Dismiss' },
})
