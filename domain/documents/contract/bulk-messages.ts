import { defineMessages } from '@shuku/kit/i18n'

/**
 * What lists, notices and replies say of bulk operations of documents, by the id of the kind or of its undo. A job says
 * `Progress` while it goes on and `Ended` in the end; an undo is answered with `Ended` or `Running`.
 */
export const bulkMessages = defineMessages('bulk-operations', {
  move: { 'zh-CN': '移动到“{category}”', 'en-US': 'Move to “{category}”' },
  moveElsewhere: { 'zh-CN': '移动到其他目录', 'en-US': 'Move to another category' },
  moveProgress: { 'zh-CN': '移动到“{category}”', 'en-US': 'Moving to “{category}”' },
  moveEnded: {
    'zh-CN': '已将 {n} 篇文档移动到“{category}”',
    'en-US': '{n} {n|document|documents} moved to “{category}”',
  },
  moveEndedSome: {
    'zh-CN': '已将 {n} 篇文档移动到“{category}”，{refused} 篇未移动',
    'en-US': '{n} {n|document|documents} moved to “{category}”, {refused} not moved',
  },
  moveBack: { 'zh-CN': '撤销移动', 'en-US': 'Undo a move' },
  moveBackProgress: { 'zh-CN': '撤销移动', 'en-US': 'Undoing a move' },
  moveBackEnded: {
    'zh-CN': '{n} 篇文档已移回原目录',
    'en-US': '{n} {n|document|documents} moved back',
  },
  moveBackEndedSome: {
    'zh-CN': '{n} 篇文档已移回原目录，{refused} 篇未移回',
    'en-US': '{n} {n|document|documents} moved back, {refused} not moved',
  },
  moveBackRunning: { 'zh-CN': '正在移回 {n} 篇文档', 'en-US': 'Moving {n} {n|document|documents} back' },
  copy: { 'zh-CN': '复制到“{category}”', 'en-US': 'Copy to “{category}”' },
  copyElsewhere: { 'zh-CN': '复制到其他目录', 'en-US': 'Copy to another category' },
  copyProgress: { 'zh-CN': '正在复制到“{category}”', 'en-US': 'Copying to “{category}”' },
  copyEnded: {
    'zh-CN': '已将 {n} 篇文档复制到“{category}”',
    'en-US': '{n} {n|document|documents} copied to “{category}”',
  },
  copyEndedSome: {
    'zh-CN': '已将 {n} 篇文档复制到“{category}”，{refused} 篇未复制',
    'en-US': '{n} {n|document|documents} copied to “{category}”, {refused} not copied',
  },
  upload: { 'zh-CN': '上传到“{category}”', 'en-US': 'Upload to “{category}”' },
  uploadElsewhere: { 'zh-CN': '上传到其他目录', 'en-US': 'Upload to another category' },
  uploadProgress: { 'zh-CN': '正在上传到“{category}”', 'en-US': 'Uploading to “{category}”' },
  uploadEnded: {
    'zh-CN': '已在“{category}”建立 {n} 篇文档',
    'en-US': '{n} {n|document|documents} created in “{category}”',
  },
  uploadEndedSome: {
    'zh-CN': '已在“{category}”建立 {n} 篇文档，{refused} 篇未建立',
    'en-US': '{n} {n|document|documents} created in “{category}”, {refused} not created',
  },
  deleteUploaded: { 'zh-CN': '撤销上传', 'en-US': 'Undo an upload' },
  deleteUploadedProgress: { 'zh-CN': '正在撤销上传', 'en-US': 'Undoing an upload' },
  deleteUploadedEnded: {
    'zh-CN': '{n} 篇上传的文档已进入回收站',
    'en-US': '{n} uploaded {n|document|documents} moved to the recycle bin',
  },
  deleteUploadedEndedSome: {
    'zh-CN': '{n} 篇上传的文档已进入回收站，{refused} 篇保留',
    'en-US': '{n} uploaded {n|document|documents} moved to the recycle bin, {refused} not moved',
  },
  uploadedDeleted: {
    'zh-CN': '已撤销上传，{n} 篇文档进入回收站',
    'en-US': '{n} uploaded {n|document|documents} moved to the recycle bin',
  },
  uploadedDeletedSome: {
    'zh-CN': '{n} 篇上传的文档进入回收站，{refused} 篇保留：{reason}',
    'en-US': '{n} uploaded {n|document|documents} moved to the recycle bin, {refused} not moved: {reason}',
  },
  deleteCopies: { 'zh-CN': '撤销复制', 'en-US': 'Undo a copy' },
  deleteCopiesProgress: { 'zh-CN': '正在撤销复制', 'en-US': 'Undoing a copy' },
  deleteCopiesEnded: {
    'zh-CN': '{n} 篇副本已进入回收站',
    'en-US': '{n} {n|copy|copies} moved to the recycle bin',
  },
  deleteCopiesEndedSome: {
    'zh-CN': '{n} 篇副本已进入回收站，{refused} 篇保留',
    'en-US': '{n} {n|copy|copies} moved to the recycle bin, {refused} not moved',
  },
  copiesDeleted: {
    'zh-CN': '已撤销复制，{n} 篇副本进入回收站',
    'en-US': '{n} {n|copy|copies} moved to the recycle bin',
  },
  copiesDeletedSome: {
    'zh-CN': '{n} 篇副本进入回收站，{refused} 篇保留：{reason}',
    'en-US': '{n} {n|copy|copies} moved to the recycle bin, {refused} not moved: {reason}',
  },
  delete: { 'zh-CN': '删除', 'en-US': 'Delete' },
  deleteProgress: { 'zh-CN': '正在删除', 'en-US': 'Deleting' },
  deleteEnded: { 'zh-CN': '已删除 {n} 篇文档', 'en-US': '{n} {n|document|documents} deleted' },
  deleteEndedSome: {
    'zh-CN': '已删除 {n} 篇文档，{refused} 篇未删除',
    'en-US': '{n} {n|document|documents} deleted, {refused} not deleted',
  },
  restore: { 'zh-CN': '撤销删除', 'en-US': 'Undo a deletion' },
  restoreProgress: { 'zh-CN': '撤销删除', 'en-US': 'Undoing a deletion' },
  restoreEnded: { 'zh-CN': '已还原 {n} 篇文档', 'en-US': '{n} {n|document|documents} restored' },
  restoreEndedSome: {
    'zh-CN': '已还原 {n} 篇文档，{refused} 篇未还原',
    'en-US': '{n} {n|document|documents} restored, {refused} not restored',
  },
  restoreRunning: { 'zh-CN': '正在还原 {n} 篇文档', 'en-US': 'Restoring {n} {n|document|documents}' },
  recover: { 'zh-CN': '还原', 'en-US': 'Restore' },
  recoverProgress: { 'zh-CN': '正在还原', 'en-US': 'Restoring' },
  recoverEnded: {
    'zh-CN': '已从回收站还原 {n} 篇文档',
    'en-US': '{n} {n|document|documents} restored from the recycle bin',
  },
  recoverEndedSome: {
    'zh-CN': '已从回收站还原 {n} 篇文档，{refused} 篇未还原',
    'en-US': '{n} {n|document|documents} restored from the recycle bin, {refused} not restored',
  },
  purge: { 'zh-CN': '彻底删除', 'en-US': 'Delete permanently' },
  purgeProgress: { 'zh-CN': '正在彻底删除', 'en-US': 'Deleting permanently' },
  purgeEnded: { 'zh-CN': '已彻底删除 {n} 篇文档', 'en-US': '{n} {n|document|documents} permanently deleted' },
  purgeEndedSome: {
    'zh-CN': '已彻底删除 {n} 篇文档，{refused} 篇未删除',
    'en-US': '{n} {n|document|documents} permanently deleted, {refused} not deleted',
  },
  turn: { 'zh-CN': '更改状态', 'en-US': 'Change status' },
  turnProgress: { 'zh-CN': '正在更改状态', 'en-US': 'Changing status' },
  turnEnded: { 'zh-CN': '已更改 {n} 篇文档的状态', 'en-US': 'Status of {n} {n|document|documents} changed' },
  turnEndedSome: {
    'zh-CN': '已更改 {n} 篇文档的状态，{refused} 篇未更改',
    'en-US': 'Status of {n} {n|document|documents} changed, {refused} unchanged',
  },
  turnBack: { 'zh-CN': '撤销状态更改', 'en-US': 'Undo status change' },
  turnBackProgress: { 'zh-CN': '正在撤销状态更改', 'en-US': 'Undoing a status change' },
  turnBackEnded: {
    'zh-CN': '{n} 篇文档已恢复原来的状态',
    'en-US': 'Status restored for {n} {n|document|documents}',
  },
  turnBackEndedSome: {
    'zh-CN': '{n} 篇文档已恢复原来的状态，{refused} 篇未恢复',
    'en-US': 'Status restored for {n} {n|document|documents}, not for {refused}',
  },
  turnBackRunning: {
    'zh-CN': '正在恢复 {n} 篇文档的状态',
    'en-US': 'Restoring the status of {n} {n|document|documents}',
  },
  author: { 'zh-CN': '改作者', 'en-US': 'Change author' },
  owner: { 'zh-CN': '改负责人', 'en-US': 'Change owner' },
  secrecy: { 'zh-CN': '改密级', 'en-US': 'Change classification' },
  unshare: { 'zh-CN': '取消共享', 'en-US': 'Stop sharing' },
  unlock: { 'zh-CN': '解除编辑', 'en-US': 'End editing' },
  renumber: { 'zh-CN': '重新编号', 'en-US': 'Renumber' },
  changeProgress: { 'zh-CN': '正在更改文档', 'en-US': 'Changing documents' },
  changeEnded: { 'zh-CN': '已更改 {n} 篇文档', 'en-US': '{n} {n|document|documents} changed' },
  changeEndedSome: {
    'zh-CN': '已更改 {n} 篇文档，{refused} 篇未更改',
    'en-US': '{n} {n|document|documents} changed, {refused} unchanged',
  },
  changeBack: { 'zh-CN': '撤销更改', 'en-US': 'Undo changes' },
  changeBackProgress: { 'zh-CN': '正在撤销更改', 'en-US': 'Undoing changes' },
  changeBackEnded: {
    'zh-CN': '{n} 篇文档已恢复原状',
    'en-US': 'Changes to {n} {n|document|documents} undone',
  },
  changeBackEndedSome: {
    'zh-CN': '{n} 篇文档已恢复原状，{refused} 篇未恢复',
    'en-US': 'Changes to {n} {n|document|documents} undone, {refused} not',
  },
  changeBackRunning: {
    'zh-CN': '正在恢复 {n} 篇文档',
    'en-US': 'Undoing changes to {n} {n|document|documents}',
  },
})
