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
  workCode: { 'zh-CN': '工号', 'en-US': 'Work code' },
  nameEnglish: { 'zh-CN': '英文名', 'en-US': 'English name' },
  department: { 'zh-CN': '部门', 'en-US': 'Department' },
  post: { 'zh-CN': '岗位', 'en-US': 'Post' },
  manager: { 'zh-CN': '直接上级', 'en-US': 'Manager' },
  mobile: { 'zh-CN': '手机', 'en-US': 'Mobile' },
  email: { 'zh-CN': '邮箱', 'en-US': 'E-mail' },
  setPhoto: { 'zh-CN': '上传照片', 'en-US': 'Upload a photo' },
  changePhoto: { 'zh-CN': '更换照片', 'en-US': 'Change the photo' },
  removePhoto: { 'zh-CN': '移除照片', 'en-US': 'Remove the photo' },
  removePhotoText: {
    'zh-CN': '移除后不能恢复，可以重新上传。',
    'en-US': 'It cannot be brought back; another can be uploaded.',
  },
  photoSet: { 'zh-CN': '已更换照片', 'en-US': 'The photo was changed' },
  photoRemoved: { 'zh-CN': '已移除照片', 'en-US': 'The photo was removed' },
  photoHint: {
    'zh-CN': 'PNG、JPEG 或 WebP，最大 10 MB，自动裁成方形',
    'en-US': 'PNG, JPEG or WebP up to 10 MB; it is cut square',
  },
  reports: { 'zh-CN': '直接下属', 'en-US': 'Direct reports' },
})
