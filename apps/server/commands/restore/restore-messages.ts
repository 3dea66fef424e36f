import { defineMessages } from '@shuku/kit/i18n'

export const restoreMessages = defineMessages('restore', {
  usage: {
    'zh-CN': `用法：npm run restore -- <文件夹> [--replace]
  将备份恢复到当前设置所指的数据库和文件库（内置或外部 PostgreSQL）。所有内容先核对，再写入数据库。
  --replace  数据库中已有数据时，用备份替换全部内容
返回码：0 已恢复，1 已恢复，但备份时就缺失的文件仍然缺失（已列出），2 没有恢复，数据库未改变。`,
    'en-US': `Usage: npm run restore -- <folder> [--replace]
  Puts a backup into the database and the file store of the current settings, embedded or external.
  Everything is compared with its hash before the database is changed.
  --replace  where the database holds data already: puts the backup in place of all of it
Exit code: 0 restored, 1 restored, but for files that were missing already at the time of the backup (they are listed),
2 not restored, the database is as it was.`,
  },
  done: {
    'zh-CN':
      '已恢复 {madeAt} 的备份：{rows} 行数据，{files} 个文件（新写入 {added} 个），用时 {seconds} 秒。所有人需要重新登录。',
    'en-US':
      'Restored the backup of {madeAt}: {rows} {rows|row|rows} and {files} {files|file|files} ({added} written) in {seconds} s. Everyone has to sign in again.',
  },
  holds: {
    'zh-CN': '注意：现有 {n} 项保全（编号 {numbers}）将被备份中的保全取代，备份之后设置的保全将丢失。',
    'en-US':
      'Warning: {n} active {n|hold|holds} (number {numbers}) will be replaced by the holds in the backup. Holds set since then will be lost.',
  },
  lost: {
    'zh-CN': '备份时已缺失：{hash}',
    'en-US': 'was missing at the time of the backup: {hash}',
  },
  brokenOff: {
    'zh-CN': '恢复已中断，数据库未改变。',
    'en-US': 'The restore was interrupted; the database is unchanged.',
  },
})
