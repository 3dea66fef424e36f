import { defineMessages } from '@shuku/kit/i18n'

/** What was done with a file or folder, by the name of its record. */
export const activityMessages = defineMessages('diskActivity', {
  nothing: { 'zh-CN': '还没有动态', 'en-US': 'No activity yet' },
  byNight: { 'zh-CN': '系统', 'en-US': 'System' },
  createDiskFolder: { 'zh-CN': '新建文件夹', 'en-US': 'Folder created' },
  putDiskFile: { 'zh-CN': '上传', 'en-US': 'Uploaded' },
  addDiskVersion: { 'zh-CN': '存为新版本', 'en-US': 'New version' },
  renameDiskItem: { 'zh-CN': '重命名', 'en-US': 'Renamed' },
  moveDiskItems: { 'zh-CN': '移动', 'en-US': 'Moved' },
  copyDiskItems: { 'zh-CN': '复制', 'en-US': 'Copied' },
  deleteDiskItems: { 'zh-CN': '删除', 'en-US': 'Deleted' },
  restoreDiskItems: { 'zh-CN': '从回收站还原', 'en-US': 'Restored from the recycle bin' },
  shareDiskItems: { 'zh-CN': '分享给同事', 'en-US': 'Shared with colleagues' },
  endDiskShares: { 'zh-CN': '取消分享', 'en-US': 'Share cancelled' },
  openDiskLink: { 'zh-CN': '建立外部链接', 'en-US': 'Link made' },
  endDiskLink: { 'zh-CN': '停用外部链接', 'en-US': 'Link switched off' },
  deleteDiskVersion: { 'zh-CN': '删除一个版本', 'en-US': 'Version deleted' },
  thinDiskVersions: { 'zh-CN': '清理旧版本', 'en-US': 'Old versions removed' },
})
