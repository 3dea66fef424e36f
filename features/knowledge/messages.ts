import { defineMessages } from '@shuku/kit/i18n'

export const knowledgeMessages = defineMessages('knowledge', {
  title: { 'zh-CN': '知识地图', 'en-US': 'Knowledge maps' },
  maps: { 'zh-CN': '知识地图', 'en-US': 'Knowledge maps' },
  points: { 'zh-CN': '知识点', 'en-US': 'Knowledge points' },
  name: { 'zh-CN': '名称', 'en-US': 'Name' },
  category: { 'zh-CN': '类别', 'en-US': 'Category' },
  creator: { 'zh-CN': '创建人', 'en-US': 'Creator' },
  createdAt: { 'zh-CN': '创建时间', 'en-US': 'Created' },
  updater: { 'zh-CN': '修改人', 'en-US': 'Modified by' },
  updatedAt: { 'zh-CN': '修改时间', 'en-US': 'Modified' },
  weight: { 'zh-CN': '权重（%）', 'en-US': 'Weight (%)' },
  noticeOverwritten: {
    'zh-CN': '{who}用程序覆盖了您保存的“{name}”，之前的内容是：',
    'en-US': '{who} overwrote “{name}” by a program. What you had saved:',
  },
  mailsOfOverwriting: { 'zh-CN': '知识点和知识地图被程序覆盖', 'en-US': 'Knowledge overwritten by programs' },
  maintain: { 'zh-CN': '知识地图维护', 'en-US': 'Maintain knowledge maps' },
  maintainText: {
    'zh-CN': '新建、修改和删除知识点与知识地图',
    'en-US': 'Creates, changes and deletes knowledge points and knowledge maps',
  },
  addMenuRight: { 'zh-CN': '知识地图加入导航', 'en-US': 'Add knowledge maps to the navigation' },
  addMenuRightText: {
    'zh-CN': '将知识地图放进所有人的导航，或从中移除',
    'en-US': 'Puts knowledge maps into everyone’s navigation, and takes them out',
  },
})
