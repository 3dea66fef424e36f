import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runProgram } from './run-program.ts'

/** Help in Chinese, one subject a page, with where its pages are. */
const packages: Readonly<Record<string, string>> = {
  'debian-faq-zh-cn': 'doc/debian',
  'debian-handbook': 'doc/debian-handbook/html/zh-CN',
  'debian-reference-zh-cn': 'debian-reference',
  'gimp-help-zh-cn': 'gimp/2.0/help/zh_CN',
  'installation-guide-amd64': 'doc/installation-guide-amd64/zh_CN',
  'libreoffice-help-zh-cn': 'libreoffice/help/zh-CN/text',
  'maint-guide-zh-cn': 'doc/maint-guide-zh-cn/html',
}

/** Pages that are still English say nothing to whoever asks in Chinese. */
const leastChinese = 100

/** The pages of a help library, a folder for each package: what `relevance --needs` is asked with. */
export async function collectPages(target: string): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'shuku-bench-pages-'))
  try {
    await runProgram('apt-get', ['download', ...Object.keys(packages)], work)
    for (const archive of readdirSync(work).filter((name) => name.endsWith('.deb'))) {
      const name = archive.slice(0, archive.indexOf('_'))
      const root = join(work, name)
      await runProgram('dpkg-deb', ['-x', join(work, archive), root])
      copyPages(join(root, 'usr/share', packages[name] ?? ''), join(target, name))
    }
  } finally {
    rmSync(work, { recursive: true })
  }
}

function copyPages(from: string, to: string): void {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue
    const file = join(entry.parentPath, entry.name)
    const text = readFileSync(file, 'utf8').replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, '')
    if ((text.match(/\p{Script=Han}/gu) ?? []).length < leastChinese) continue
    const copy = join(to, file.slice(from.length))
    mkdirSync(dirname(copy), { recursive: true })
    cpSync(file, copy)
  }
}
