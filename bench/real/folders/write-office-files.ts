import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Random } from '../../generate/random/random.ts'
import { runProgram } from './run-program.ts'

const chapters = ['advanced-administration', 'basic-configuration', 'security']
const tables = { 预算2024: 300, 设备清单: 800, 人员名册: 1500, 项目进度: 120 }
const slides = ['公司介绍', '培训教材', '年度总结']

/** Texts out of the documents, tables and slides of their words, in each format that LibreOffice writes. */
export async function writeOfficeFiles(documents: string, target: string): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'shuku-bench-office-'))
  const convert = async (files: readonly string[], folder: string, settings: readonly string[]) => {
    const own = ['--headless', `-env:UserInstallation=file://${work}/settings`]
    await runProgram('soffice', [...own, ...settings, '--outdir', join(target, folder), ...files], work)
  }
  try {
    const texts = copyTexts(documents, work)
    await convert(texts, '文字', ['--writer', '--convert-to', 'odt:writer8'])
    const written = texts.map((name) => join(target, '文字', name.replace(/html$/, 'odt')))
    for (const format of ['docx', 'doc', 'rtf', 'pdf']) await convert(written, '文字', ['--convert-to', format])

    const words = readFileSync(join(documents, 'maint-guide-zh-cn/maint-guide.zh-cn.txt'), 'utf8').match(/[^\s"&<>,]+/g)
    const made = { words: words ?? [], random: Random.of(1, -60), work }
    const sheets = Object.entries(tables).map(([name, rows]) => writeTable(name, rows, made))
    for (const format of ['ods', 'xlsx', 'xls'])
      await convert(sheets, '表格', ['--infilter=CSV:44,34,UTF8', '--convert-to', format])
    for (const name of sheets) copyFileSync(join(work, name), join(target, '表格', name))

    const shows = slides.map((name) => writeSlides(name, made))
    for (const format of ['odp', 'pptx', 'ppt', 'pdf']) await convert(shows, '演示', ['--convert-to', format])
  } finally {
    rmSync(work, { recursive: true })
  }
}

/** The questions and answers in Chinese, and three chapters of the handbook in two languages. */
function copyTexts(documents: string, work: string): string[] {
  mkdirSync(work, { recursive: true })
  const questions = join(documents, 'debian-faq-zh-cn/FAQ/zh-cn')
  for (const name of readdirSync(questions).filter((each) => each.endsWith('.html')))
    copyFileSync(join(questions, name), join(work, name))
  for (const chapter of chapters) {
    const handbook = join(documents, 'debian-handbook/html')
    copyFileSync(join(handbook, 'en-US', `${chapter}.html`), join(work, `e-${chapter}.html`))
    copyFileSync(join(handbook, 'zh-CN', `${chapter}.html`), join(work, `h-${chapter}.html`))
  }
  return readdirSync(work).filter((name) => name.endsWith('.html'))
}

interface OfficeFile {
  readonly words: readonly string[]
  readonly random: Random
  readonly work: string
}

function writeTable(name: string, rows: number, { words, random, work }: OfficeFile): string {
  const lines = Array.from({ length: rows }, (_, row) =>
    [
      row + 1,
      random.pick(words).slice(0, 20),
      random.pick(words).slice(0, 40),
      random.below(10_000_000) / 100,
      `2024-${String(1 + random.below(12)).padStart(2, '0')}-${String(1 + random.below(28)).padStart(2, '0')}`,
    ].join(','),
  )
  writeFileSync(join(work, `${name}.csv`), `${['编号,名称,说明,金额,日期', ...lines].join('\n')}\n`)
  return `${name}.csv`
}

function writeSlides(name: string, { words, random, work }: OfficeFile): string {
  const frame = (y: number, height: number, lines: readonly string[]) =>
    `<draw:frame svg:width="20cm" svg:height="${height}cm" svg:x="2cm" svg:y="${y}cm"><draw:text-box>${lines
      .map((line) => `<text:p>${line}</text:p>`)
      .join('')}</draw:text-box></draw:frame>`
  const pages = Array.from({ length: 12 }, (_, page) => {
    const lines = Array.from({ length: 6 }, () => random.pick(words).slice(0, 60))
    return `<draw:page draw:name="p${page + 1}">${frame(1, 3, [`${name} 第${page + 1}页`])}${frame(5, 10, lines)}</draw:page>`
  })
  const spaces = ['office', 'drawing', 'text'].map(
    (space) => `xmlns:${space === 'drawing' ? 'draw' : space}="urn:oasis:names:tc:opendocument:xmlns:${space}:1.0"`,
  )
  writeFileSync(
    join(work, `${name}.fodp`),
    `<?xml version="1.0" encoding="UTF-8"?><office:document ${spaces.join(' ')} xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.presentation"><office:body><office:presentation>${pages.join('')}</office:presentation></office:body></office:document>`,
  )
  return `${name}.fodp`
}
