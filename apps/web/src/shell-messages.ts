import { defineMessages } from '@shuku/kit/i18n'

export const shellMessages = defineMessages('shell', {
  navigation: { 'zh-CN': '导航', 'en-US': 'Navigation' },
  openNavigation: { 'zh-CN': '打开导航', 'en-US': 'Open the navigation' },
  fold: { 'zh-CN': '收起', 'en-US': 'Collapse' },
  unfold: { 'zh-CN': '展开导航', 'en-US': 'Expand the navigation' },
  new: { 'zh-CN': '新建', 'en-US': 'New' },
  search: { 'zh-CN': '搜索', 'en-US': 'Search' },
  toContent: { 'zh-CN': '跳到正文', 'en-US': 'Skip to content' },
  toList: { 'zh-CN': '跳到列表', 'en-US': 'Skip to the list' },
  personMenu: { 'zh-CN': '{name}：账号菜单', 'en-US': 'Account menu: {name}' },
  notLoaded: { 'zh-CN': '页面加载失败', 'en-US': 'This page could not be loaded' },
  notLoadedText: {
    'zh-CN': '可能是网络已断开，或系统刚刚升级。请重新加载。',
    'en-US': 'You may be offline, or Shuku may just have been updated. Reload the page.',
  },
  showsReading: { 'zh-CN': '允许同事看到我的阅读', 'en-US': 'Let colleagues see what I read' },
  showsReadingHint: {
    'zh-CN': '关闭后，知识中心不再向同事显示您阅读的文档；文档日志照常记录',
    'en-US': 'When off, the knowledge centre does not show colleagues what you read; document logs still record it',
  },
  theme: { 'zh-CN': '外观', 'en-US': 'Appearance' },
  light: { 'zh-CN': '浅色', 'en-US': 'Light' },
  dark: { 'zh-CN': '深色', 'en-US': 'Dark' },
  system: { 'zh-CN': '系统', 'en-US': 'Auto' },
  notices: { 'zh-CN': '第三方组件许可', 'en-US': 'Third-party licences' },
  signIn: { 'zh-CN': '登录', 'en-US': 'Sign in' },
})
