import { defineMessages } from '@shuku/kit/i18n'

export const mapMessages = defineMessages('knowledge.maps', {
  line: { 'zh-CN': '线路图', 'en-US': 'Line map' },
  ring: { 'zh-CN': '环形', 'en-US': 'Ring' },
  tree: { 'zh-CN': '树形', 'en-US': 'Tree' },
  cards: { 'zh-CN': '卡片', 'en-US': 'Cards' },
  steps: { 'zh-CN': '阶梯', 'en-US': 'Steps' },
  canvas: { 'zh-CN': '自由画布', 'en-US': 'Free canvas' },
})
