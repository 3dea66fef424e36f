import { defineMessages } from '@shuku/kit/i18n'

export const directoryMessages = defineMessages('directory', {
  directory: { 'zh-CN': '通讯录', 'en-US': 'Directory' },
  units: { 'zh-CN': '组织', 'en-US': 'Units' },
  below: { 'zh-CN': '含下级组织', 'en-US': 'With units below' },
  nobody: { 'zh-CN': '这里没有人员', 'en-US': 'Nobody here' },
  choose: { 'zh-CN': '从左侧选择一个组织', 'en-US': 'Choose a unit on the left' },
  find: { 'zh-CN': '按姓名、拼音、工号查找', 'en-US': 'Find by name or code' },
  noneFound: { 'zh-CN': '没有找到“{text}”', 'en-US': 'Nobody is found by “{text}”' },
  // the card
  missing: { 'zh-CN': '没有这个人员', 'en-US': 'There is no such person' },
  missingText: {
    'zh-CN': '链接可能有误，请在通讯录中查找。',
    'en-US': 'The link may be wrong: look in the directory.',
  },
  left: { 'zh-CN': '已离职', 'en-US': 'Has left' },
  name: { 'zh-CN': '姓名', 'en-US': 'Name' },
  male: { 'zh-CN': '男', 'en-US': 'Male' },
  female: { 'zh-CN': '女', 'en-US': 'Female' },
  works: { 'zh-CN': '在职', 'en-US': 'Works here' },
  mainAccount: { 'zh-CN': '主账号', 'en-US': 'Main account' },
  secondaryAccount: { 'zh-CN': '次账号', 'en-US': 'Secondary account' },
  workCode: { 'zh-CN': '工号', 'en-US': 'Work code' },
  nameEnglish: { 'zh-CN': '英文名', 'en-US': 'English name' },
  department: { 'zh-CN': '部门', 'en-US': 'Department' },
  post: { 'zh-CN': '岗位', 'en-US': 'Post' },
  manager: { 'zh-CN': '直接上级', 'en-US': 'Manager' },
  mobile: { 'zh-CN': '手机', 'en-US': 'Mobile' },
  email: { 'zh-CN': '邮箱', 'en-US': 'E-mail' },
  reports: { 'zh-CN': '直接下属', 'en-US': 'Direct reports' },
})
