import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { unpackPackages } from './unpack-packages.ts'

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
  await unpackPackages(Object.keys(packages), (name, root) =>
    copyPages(join(root, 'usr/share', packages[name] ?? ''), join(target, name)),
  )
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
