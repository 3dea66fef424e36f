import { defineMessages } from '@shuku/kit/i18n'

export const checkMessages = defineMessages('checkStore', {
  usage: {
    'zh-CN': `用法：npm run check-store -- [--hashes] [--texts] [--repair]
  核对数据库与文件库：文件、版本、权限、计数、索引、日志、组织。书库运行时或停止时均可。
  --hashes  重新读取所有文件并核对内容
  --texts   重新切分所有文本并与索引比较
  --repair  修复可以推导的内容：计数、索引、权限集、所属关系等；其余只报告
返回码：0 一切正常，1 有问题（已列出），2 无法检查。`,
    'en-US': `Usage: npm run check-store -- [--hashes] [--texts] [--repair]
  Compares database and store: files, versions, rights, counts, index, log, organisation. While Shuku runs or not.
  --hashes  reads every file again and compares its content
  --texts   cuts every text again and compares the index
  --repair  mends what follows from something else: counts, index, sets, memberships …; the rest is only reported
Exit code: 0 all is well, 1 something is not (it is listed), 2 it could not look.`,
  },
  more: { 'zh-CN': '　　……还有 {n} 处同类问题', 'en-US': '  … and {n} more of this kind' },
  repaired: { 'zh-CN': '已修复：{fault}', 'en-US': 'repaired: {fault}' },
  summary: {
    'zh-CN': '{documents} 篇文档，{files} 个文件，{faults} 处问题',
    'en-US': '{documents} {documents|document|documents}, {files} {files|file|files}, {faults} {faults|fault|faults}',
  },
  mended: { 'zh-CN': '，修复 {n} 处', 'en-US': ', {n} repaired' },
})
