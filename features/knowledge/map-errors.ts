import { defineErrors } from '@shuku/kit/contract'

export const mapErrors = defineErrors('knowledgeMap', {
  noMapName: {
    kind: 'invalid',
    'zh-CN': '知识地图名称不能为空！',
    'en-US': 'The knowledge map name cannot be empty!',
  },
  incomplete: { kind: 'invalid', 'zh-CN': '必填信息不完整！', 'en-US': 'Required information is incomplete!' },
  wrongThemeWeights: {
    kind: 'invalid',
    'zh-CN': '明细权重填写错误：合计 {sum}，必须是 100',
    'en-US': 'Detail weight filled in wrongly: the total is {sum} and must be 100',
  },
  samePoint: {
    kind: 'invalid',
    'zh-CN': '主题“{title}”里有重复的知识点',
    'en-US': 'The theme “{title}” has a knowledge point twice',
  },
  unknownPoint: {
    kind: 'invalid',
    'zh-CN': '主题“{title}”里有知识点已不存在，请移除后再保存',
    'en-US': 'A knowledge point of the theme “{title}” does not exist any more. Remove it and save again',
  },
  unknownTheme: {
    kind: 'invalid',
    'zh-CN': '主题“{title}”不属于这张知识地图',
    'en-US': 'The theme “{title}” is not one of this knowledge map',
  },
  unknownPicture: {
    kind: 'invalid',
    'zh-CN': '找不到该预览图，请重新上传',
    'en-US': 'The preview image does not exist. Upload it again',
  },
  noneChosen: { kind: 'invalid', 'zh-CN': '请选择知识地图', 'en-US': 'Choose a knowledge map' },
  notPublic: {
    kind: 'notFound',
    'zh-CN': '找不到该知识地图，它可能没有对外公开',
    'en-US': 'This knowledge map does not exist, or is not open to everyone',
  },
})
