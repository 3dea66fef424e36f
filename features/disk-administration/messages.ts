import { defineMessages } from '@shuku/kit/i18n'

export const diskAdministrationMessages = defineMessages('diskAdministration', {
  title: { 'zh-CN': '云盘管理', 'en-US': 'Cloud disks' },
  administration: { 'zh-CN': '管理', 'en-US': 'Administration' },
  about: {
    'zh-CN':
      '限制每人云盘的空间，包括全部版本和回收站中的文件。达到上限后不能再放入文件，已有文件不受影响。这里只显示大小，看不到文件。',
    'en-US':
      'Limits the space of each cloud disk, with all versions and files in the recycle bin. Once the limit is reached, nothing more can be added; existing files are not affected. Only sizes are shown here, no files.',
  },
  perPerson: { 'zh-CN': '每人上限', 'en-US': 'Limit per person' },
  usedByAll: {
    'zh-CN': '{disks} 个云盘共使用 {used}',
    'en-US': '{used} used by {disks} cloud {disks|disk|disks}',
  },
  people: { 'zh-CN': '云盘用量', 'en-US': 'Cloud disks by person' },
  person: { 'zh-CN': '姓名', 'en-US': 'Name' },
  department: { 'zh-CN': '部门', 'en-US': 'Department' },
  used: { 'zh-CN': '已使用', 'en-US': 'Used' },
  limit: { 'zh-CN': '空间上限', 'en-US': 'Space limit' },
  own: { 'zh-CN': '单独上限', 'en-US': 'Own limit' },
  left: { 'zh-CN': '离职', 'en-US': 'Left' },
  find: { 'zh-CN': '搜索姓名', 'en-US': 'Search names' },
  onlyLeavers: { 'zh-CN': '只看离职人员', 'en-US': 'Only people who left' },
  none: { 'zh-CN': '没有符合条件的人员', 'en-US': 'No matching people' },
  setLimit: { 'zh-CN': '设置上限', 'en-US': 'Set limit' },
  limitFor: { 'zh-CN': '{n} 人的空间上限', 'en-US': 'Space limit of {n} {n|person|people}' },
  limitHint: {
    'zh-CN': '留空则使用每人上限',
    'en-US': 'Leave empty to use the limit per person',
  },
  transfer: { 'zh-CN': '转交云盘', 'en-US': 'Transfer disk' },
  transferOf: { 'zh-CN': '转交{name}的云盘', 'en-US': 'Transfer the disk of {name}' },
  receiver: { 'zh-CN': '接收人', 'en-US': 'Receiver' },
  receiverNeeded: { 'zh-CN': '请选择接收人', 'en-US': 'Choose a receiver' },
  transferText: {
    'zh-CN':
      '{name}的云盘将成为接收人云盘中的一个文件夹，连同全部版本、分享和回收站中的文件。可以超出接收人的上限，但超出后接收人不能再放入文件。转交后不能撤销。',
    'en-US':
      'The disk of {name} becomes a folder in the receiver’s disk, with all versions, shares and files in the recycle bin. It may exceed the receiver’s limit; the receiver then cannot add anything. This cannot be undone.',
  },
  purge: { 'zh-CN': '清除云盘', 'en-US': 'Erase disk' },
  purgeAsked: { 'zh-CN': '确定要清除{name}的云盘吗？', 'en-US': 'Erase the disk of {name}?' },
  purgeText: {
    'zh-CN': '其中的全部文件、版本和分享（{size}）将被彻底删除，无法还原。需要保留时请改为转交。',
    'en-US':
      'All files, versions and shares in it ({size}) will be permanently deleted. This cannot be undone. To keep them, transfer the disk instead.',
  },
  saved: { 'zh-CN': '云盘上限已保存', 'en-US': 'Disk limit saved' },
  transferred: { 'zh-CN': '云盘已转交为文件夹“{name}”', 'en-US': 'Disk transferred as the folder “{name}”' },
  transferring: {
    'zh-CN': '云盘较大，正在后台转交，完成后会通知接收人',
    'en-US': 'The disk is large and is being transferred in the background. The receiver is notified when it is done.',
  },
  purged: { 'zh-CN': '云盘已清除', 'en-US': 'Disk erased' },
  leave: { 'zh-CN': '云盘上限尚未保存，确定离开吗？', 'en-US': 'Leave without saving the disk limit?' },
  discard: { 'zh-CN': '放弃修改', 'en-US': 'Discard changes' },
  folderOf: { 'zh-CN': '{name}的云盘', 'en-US': 'Disk of {name}' },
  noticeTransferred: {
    'zh-CN': '{who}将离职人员的云盘转交给您，成为您云盘中的文件夹{what}',
    'en-US': '{who} transferred the disk of a person who left to you: it is now the folder {what} in your cloud disk',
  },
  mailsOfTransfers: { 'zh-CN': '有人将云盘转交给我', 'en-US': 'A cloud disk is transferred to me' },
})
