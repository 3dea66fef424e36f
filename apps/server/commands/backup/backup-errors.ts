import { defineErrors } from '@shuku/kit/contract'

export const backupErrors = defineErrors('backup', {
  nothingThere: {
    kind: 'notFound',
    'zh-CN': '没有可备份的内容：该数据库中尚未建立企业。请检查 SHUKU_DATA 或 DATABASE_URL。',
    'en-US':
      'There is nothing to back up: no company has been made in this database. Check SHUKU_DATA or DATABASE_URL.',
  },
  foreignFolder: {
    kind: 'refused',
    'zh-CN': '文件夹 {folder} 不是空的，也不是书库的备份。请指定一个空文件夹或已有的备份。',
    'en-US': 'The folder {folder} is neither empty nor a backup of Shuku. Name an empty one, or a backup.',
  },
  otherCompany: {
    kind: 'refused',
    'zh-CN': '文件夹 {folder} 中是另一套书库的备份。请指定另一个文件夹。',
    'en-US': 'The folder {folder} holds the backup of another installation. Name another folder.',
  },
  notWhole: {
    kind: 'refused',
    'zh-CN': '文件夹 {folder} 中没有完整的备份：备份尚未完成或中途中断。请重新备份。',
    'en-US': 'The folder {folder} holds no whole backup: it was broken off, or is not finished. Back up again.',
  },
  noBackup: {
    kind: 'notFound',
    'zh-CN': '文件夹 {folder} 中没有备份。',
    'en-US': 'The folder {folder} holds no backup.',
  },
  damaged: {
    kind: 'refused',
    'zh-CN': '备份已损坏，没有恢复任何内容：{file}',
    'en-US': 'The backup is damaged, and nothing was restored: {file}',
  },
  otherRelease: {
    kind: 'refused',
    'zh-CN': '该备份由另一个版本制作，数据库结构不同（{migrations}）。请用制作它的版本恢复，然后再升级。',
    'en-US':
      'The backup was made by another release, whose database differs ({migrations}). Restore it with that release, and update then.',
  },
  notEmpty: {
    kind: 'refused',
    'zh-CN': '该数据库中已有数据。请恢复到空的数据库，或加上 --replace，用备份替换现有的全部内容。',
    'en-US':
      'This database holds data already. Restore into an empty one, or add --replace to put the backup in place of all that is there.',
  },
  inUse: {
    kind: 'conflict',
    'zh-CN': '另一个备份正在写入文件夹 {folder}。',
    'en-US': 'Another backup is writing to the folder {folder}.',
  },
})
