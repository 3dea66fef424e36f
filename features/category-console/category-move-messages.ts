import { defineMessages } from '@shuku/kit/i18n'

export const categoryMoveMessages = defineMessages('moving categories', {
  preview: { 'zh-CN': '移动的影响', 'en-US': 'Effects of the move' },
  gains: { 'zh-CN': '{n} 人获得“{right}”权限', 'en-US': '{n} {n|person gains|people gain} the right “{right}”' },
  loses: { 'zh-CN': '{n} 人失去“{right}”权限', 'en-US': '{n} {n|person loses|people lose} the right “{right}”' },
  sameRights: { 'zh-CN': '没有人的目录权限因此改变', 'en-US': 'Nobody’s rights on the category change with it' },
  lostFields: {
    'zh-CN': '不再有自定义字段 {names}，已填写的内容将不再显示',
    'en-US': 'Custom fields no longer available: {names}. Their values will be hidden',
  },
  newFields: { 'zh-CN': '增加自定义字段 {names}', 'en-US': 'New custom fields: {names}' },
  lostTemplates: { 'zh-CN': '不再有模板 {names}', 'en-US': 'Templates no longer available: {names}' },
  newTemplates: { 'zh-CN': '增加模板 {names}', 'en-US': 'New templates: {names}' },
  settings: { 'zh-CN': '变化的设置', 'en-US': 'Settings that change' },
  setting: { 'zh-CN': '设置', 'en-US': 'Setting' },
  now: { 'zh-CN': '现在', 'en-US': 'Now' },
  after: { 'zh-CN': '移动后', 'en-US': 'After the move' },
})
