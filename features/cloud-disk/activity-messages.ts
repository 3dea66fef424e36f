import { defineMessages } from '@shuku/kit/i18n'

/** What was done with a file or folder, by the name of its record. */
export const activityMessages = defineMessages('diskActivity', {
  nothing: { 'zh-CN': '还没有动态', 'en-US': 'No activity yet' },
  byNight: { 'zh-CN': '系统', 'en-US': 'System' },
  createDiskFolder: { 'zh-CN': '已新建文件夹', 'en-US': 'Folder created' },
  putDiskFile: { 'zh-CN': '已上传', 'en-US': 'Uploaded' },
  addDiskVersion: { 'zh-CN': '已存为新版本', 'en-US': 'Saved as a new version' },
  renameDiskItem: { 'zh-CN': '已重命名', 'en-US': 'Renamed' },
  moveDiskItems: { 'zh-CN': '已移动', 'en-US': 'Moved' },
  copyDiskItems: { 'zh-CN': '已复制', 'en-US': 'Copied' },
  deleteDiskItems: { 'zh-CN': '已移到回收站', 'en-US': 'Moved to the recycle bin' },
  restoreDiskItems: { 'zh-CN': '从回收站还原', 'en-US': 'Restored from the recycle bin' },
  shareDiskItems: { 'zh-CN': '已分享给同事', 'en-US': 'Shared with colleagues' },
  endDiskShares: { 'zh-CN': '已停止分享', 'en-US': 'Sharing ended' },
  openDiskLink: { 'zh-CN': '建立外部链接', 'en-US': 'Link made' },
  endDiskLink: { 'zh-CN': '停用外部链接', 'en-US': 'Link switched off' },
  deleteDiskVersion: { 'zh-CN': '删除一个版本', 'en-US': 'Version deleted' },
  thinDiskVersions: { 'zh-CN': '清理旧版本', 'en-US': 'Old versions removed' },
})
