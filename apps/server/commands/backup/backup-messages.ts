import { defineMessages } from '@shuku/kit/i18n'

export const backupMessages = defineMessages('backup', {
  usage: {
    'zh-CN': `用法：npm run backup -- <文件夹> [--check]
  将数据库和文件备份到同一个文件夹，书库运行时或停止时均可；再次备份只复制新文件。
  --check  重新读取以前备份的文件并核对
返回码：0 备份完整，1 备份完成但文件库中有文件缺失或损坏（已列出），2 没有开始或中途中断（此前的备份仍然有效）。`,
    'en-US': `Usage: npm run backup -- <folder> [--check]
  Brings database and files into one folder, while Shuku runs or not; another run copies only what is new.
  --check  reads again what earlier runs have brought, and compares it
Exit code: 0 the backup is whole, 1 it is, but files are missing or damaged in the store itself (they are listed),
2 it did not begin or broke off (what the folder held before still holds).`,
  },
  done: {
    'zh-CN':
      '备份完成：{rows} 行数据，{files} 个文件；本次新增 {added} 个文件（{size}），清除 {pruned} 个，用时 {seconds} 秒。',
    'en-US':
      'Backed up {rows} {rows|row|rows} and {files} {files|file|files} in {seconds} s: {added} new ({size}), {pruned} no longer needed.',
  },
  lost: {
    'zh-CN': '文件库中缺失或损坏：{hash}',
    'en-US': 'missing or damaged in the file store: {hash}',
  },
  brokenOff: {
    'zh-CN': '备份已中断。此前的备份仍然有效。',
    'en-US': 'The backup was interrupted. Earlier backups in the folder are still valid.',
  },
})
