import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const mostBytes = 64 << 20

/** What LibreOffice prints: poppler reads it then. */
const printed = new Set('.docx .odt .ott .otp .ots .xlsx .ods .pptx .ppt .odp'.split(' '))

/** The text of a file by other programs than the product; undefined for what none of them reads. */
export async function referenceText(path: string): Promise<string | undefined> {
  const extension = extname(path).toLowerCase()
  if (printed.has(extension)) return printedText(path)
  if (extension === '.pdf') return output('pdftotext', [path, '-'])
  if (extension === '.doc') return output('antiword', ['-m', 'UTF-8.txt', path])
  if (extension === '.rtf') return pageText(await output('unrtf', ['--html', path]))
  if (extension === '.xls') return output('xls2csv', ['-d', 'utf-8', path])
  const text = decoded(readFileSync(path))
  if (text === undefined || /^\.(?:eml|epub|mht)$/.test(extension)) return undefined
  return /^\.x?html?$/.test(extension) ? pageText(text) : text
}

async function output(program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run(program, args, { maxBuffer: mostBytes, timeout: 120_000 })
  return stdout
}

async function printedText(path: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'shuku-bench-printed-'))
  try {
    const own = [
      '--headless',
      `-env:UserInstallation=file://${folder}/settings`,
      '--convert-to',
      'pdf',
      '--outdir',
      folder,
    ]
    await run('soffice', [...own, path], { timeout: 180_000 })
    return await output('pdftotext', [join(folder, basename(path, extname(path)) + '.pdf'), '-'])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function decoded(bytes: Buffer): string | undefined {
  for (const encoding of ['utf-8', 'gb18030', 'big5'] as const) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      return text.includes('\0') ? undefined : text
    } catch {
      // not in this one
    }
  }
  return undefined
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'" }

function pageText(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<\/?(?:a|abbr|b|code|em|font|i|span|strong|tt|u)\b[^>]*>/gi, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
}
