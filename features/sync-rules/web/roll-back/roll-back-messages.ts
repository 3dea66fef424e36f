import { defineMessages } from '@shuku/kit/i18n'

/** Taking back what a computer has uploaded in the last hours. */
export const rollBackMessages = defineMessages('syncRollBack', {
  rollBack: { 'zh-CN': '回退上传…', 'en-US': 'Roll back uploads…' },
  title: { 'zh-CN': '回退“{name}”的上传', 'en-US': 'Roll back uploads of “{name}”' },
  whatItDoes: {
    'zh-CN':
      '电脑上的程序加密或损坏了文件，并已同步到云盘时，可以让云盘回到之前的状态：有历史版本的文件恢复历史版本，新上传的文件移到回收站。之后在别处保存过的文件不变。',
    'en-US':
      'For when a program on the computer encrypted or damaged files, and sync uploaded them. Files that have an earlier version get it back, and new files move to the recycle bin. Files that were saved elsewhere later stay as they are.',
  },
  stopFirst: {
    'zh-CN': '如果损坏仍在继续，请先停用这台电脑的规则，否则损坏的文件会再次上传。',
    'en-US':
      'If the damage continues, switch off the rules of that computer first. Otherwise damaged files are uploaded again.',
  },
  howFar: { 'zh-CN': '回退多久', 'en-US': 'How far back' },
  lastHours: { 'zh-CN': '最近 {n} 小时', 'en-US': 'Last {n} {n|hour|hours}' },
  lastDays: { 'zh-CN': '最近 {n} 天', 'en-US': 'Last {n} {n|day|days}' },
  files: { 'zh-CN': '这台电脑上传的文件', 'en-US': 'Files that the computer uploaded' },
  nothing: { 'zh-CN': '这段时间没有可回退的上传', 'en-US': 'No uploads to roll back in this period' },
  sumBack: {
    'zh-CN': '{n} 个文件恢复历史版本',
    'en-US': '{n} {n|file gets its|files get their} earlier version back',
  },
  sumBin: {
    'zh-CN': '{n} 个新文件移到回收站',
    'en-US': '{n} new {n|file moves|files move} to the recycle bin',
  },
  sumLeft: { 'zh-CN': '{n} 个文件不变', 'en-US': '{n} {n|file stays|files stay} unchanged' },
  back: { 'zh-CN': '恢复 {date} 的版本', 'en-US': 'Back to the version of {date}' },
  bin: { 'zh-CN': '新文件，移到回收站', 'en-US': 'New file, moves to the recycle bin' },
  noVersion: { 'zh-CN': '不变，历史版本已删除', 'en-US': 'Unchanged: its earlier version was deleted' },
  guarded: { 'zh-CN': '不变，文件已锁定', 'en-US': 'Unchanged: the file is locked' },
  run: { 'zh-CN': '回退 {n} 个文件', 'en-US': 'Roll back {n} {n|file|files}' },
  running: { 'zh-CN': '正在回退：{done} / {all}', 'en-US': 'Rolling back: {done} of {all}' },
  done: {
    'zh-CN': '已恢复 {back} 个文件的历史版本，{bin} 个移到回收站',
    'en-US': '{back} {back|file|files} restored to an earlier version, {bin} moved to the recycle bin',
  },
  changed: {
    'zh-CN': '{n} 个文件刚刚又有更改，没有回退',
    'en-US': '{n} {n|file|files} changed in the meantime and {n|was|were} not rolled back',
  },
  full: {
    'zh-CN': '云盘空间不足，{n} 个文件没有回退。请清理空间后重试。',
    'en-US':
      'Not enough space in the cloud disk: {n} {n|file was|files were} not rolled back. Free up space and try again.',
  },
})
