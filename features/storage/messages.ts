import { defineMessages } from '@shuku/kit/i18n'

export const storageMessages = defineMessages('storage', {
  title: { 'zh-CN': '存储空间', 'en-US': 'Storage' },
  administration: { 'zh-CN': '管理', 'en-US': 'Administration' },
  about: {
    'zh-CN':
      '限制上传文件占用的空间，0 表示不限。达到上限后不能再上传；已有文件不受影响。回收站中的文件仍计入，彻底删除后于次日释放。',
    'en-US':
      'Limits the space for uploaded files; 0 means no limit. Once the limit is reached, nothing more can be uploaded; existing files are not affected. Files in the recycle bin count; their space is freed the day after they are permanently deleted.',
  },
  perPerson: { 'zh-CN': '每人上限', 'en-US': 'Limit per person' },
  ofCompany: { 'zh-CN': '公司上限', 'en-US': 'Limit for the company' },
  used: { 'zh-CN': '公司已使用 {used}', 'en-US': '{used} used by the company' },
  usedOf: { 'zh-CN': '公司已使用 {used}，上限 {limit}', 'en-US': '{used} of {limit} used by the company' },
  nearlyFull: {
    'zh-CN': '公司的存储空间即将用完：已使用 {used}，上限 {limit}。达到上限后，所有人都不能再上传。',
    'en-US':
      'The company is running out of space: {used} of {limit} used. Once the limit is reached, nobody can upload.',
  },
  people: { 'zh-CN': '人员用量', 'en-US': 'Usage by person' },
  peopleAbout: {
    'zh-CN': '每人上传的文件；统计可能有几分钟的延迟。',
    'en-US': 'Files that each person uploaded. Figures may be a few minutes old.',
  },
  person: { 'zh-CN': '姓名', 'en-US': 'Name' },
  department: { 'zh-CN': '部门', 'en-US': 'Department' },
  files: { 'zh-CN': '文件数', 'en-US': 'Files' },
  size: { 'zh-CN': '大小', 'en-US': 'Size' },
  none: { 'zh-CN': '还没有人上传文件', 'en-US': 'Nobody has uploaded a file yet' },
  save: { 'zh-CN': '保存', 'en-US': 'Save' },
  saved: { 'zh-CN': '存储空间上限已保存', 'en-US': 'Storage limits saved' },
  leave: { 'zh-CN': '存储空间上限尚未保存，确定离开吗？', 'en-US': 'Leave without saving the storage limits?' },
  discard: { 'zh-CN': '放弃修改', 'en-US': 'Discard changes' },
})
