/** The parts of a text; bodies, docx, pdf and slides are all made from them. Inline: `**bold**`, `*italic*` and `` `code` ``. */
export type Block =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'paragraph' | 'quote' | 'code'; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] }
  /** The first row is the head. */
  | { kind: 'table'; rows: string[][] }

/**
 * Reads the short notation of the texts, one part per line:
 * `# ` heading · `## ` smaller heading · `章 ` and `条 ` numbered chapters and articles of a rule · `- ` and `1. ` lists ·
 * `| a | b |` table rows · `> ` note · lines between two ``` lines code · anything else a paragraph.
 */
export function parseMarkup(source: string): Block[] {
  const blocks: Block[] = []
  const counters = { chapter: 0, article: 0 }
  let code: string[] | null = null
  for (const line of source.trim().split('\n')) {
    if (line.startsWith('```')) {
      if (code) blocks.push({ kind: 'code', text: code.join('\n') })
      code = code ? null : []
    } else if (code) code.push(line)
    else if (line.trim() !== '') addLine(blocks, line.trim(), counters)
  }
  return blocks
}

function addLine(blocks: Block[], line: string, counters: { chapter: number; article: number }): void {
  const mark = /^(##?|章|条|-|\d+\.|>|\|)(?=\s)/.exec(line)?.[1] ?? ''
  const text = line.slice(mark.length).trim()
  const last = blocks.at(-1)
  if (mark === '#' || mark === '##') blocks.push({ kind: 'heading', level: mark === '#' ? 2 : 3, text })
  else if (mark === '章')
    blocks.push({ kind: 'heading', level: 2, text: `第${chineseNumber(++counters.chapter)}章　${text}` })
  else if (mark === '条')
    blocks.push({ kind: 'paragraph', text: `**第${chineseNumber(++counters.article)}条**　${text}` })
  else if (mark === '>') blocks.push({ kind: 'quote', text })
  else if (mark === '|') {
    const row = text
      .replace(/\|$/, '')
      .split('|')
      .map((cell) => cell.trim())
    if (last?.kind === 'table') last.rows.push(row)
    else blocks.push({ kind: 'table', rows: [row] })
  } else if (mark === '-' || mark.endsWith('.')) {
    const ordered = mark !== '-'
    if (last?.kind === 'list' && last.ordered === ordered) last.items.push(text)
    else blocks.push({ kind: 'list', ordered, items: [text] })
  } else blocks.push({ kind: 'paragraph', text: line })
}

export function toHtml(blocks: readonly Block[]): string {
  return blocks.map(blockHtml).join('\n')
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${inlineHtml(block.text)}</h${block.level}>`
    case 'paragraph':
      return `<p>${inlineHtml(block.text)}</p>`
    case 'quote':
      return `<blockquote><p>${inlineHtml(block.text)}</p></blockquote>`
    case 'code':
      return `<pre><code>${escapeHtml(block.text)}</code></pre>`
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul'
      return `<${tag}>${block.items.map((item) => `<li>${inlineHtml(item)}</li>`).join('')}</${tag}>`
    }
    case 'table': {
      const row = (cells: string[], tag: string) =>
        `<tr>${cells.map((cell) => `<${tag}>${inlineHtml(cell)}</${tag}>`).join('')}</tr>`
      const [head = [], ...rows] = block.rows
      return `<table><thead>${row(head, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`
    }
  }
}

function inlineHtml(text: string): string {
  return inlineRuns(text)
    .map(({ style, text: run }) => {
      if (style === 'bold') return `<strong>${escapeHtml(run)}</strong>`
      if (style === 'italic') return `<em>${escapeHtml(run)}</em>`
      return style === 'code' ? `<code>${escapeHtml(run)}</code>` : escapeHtml(run)
    })
    .join('')
}

export interface InlineRun {
  style: 'plain' | 'bold' | 'italic' | 'code'
  text: string
}

/** A star within a word, or with blanks on its inner side, is a star. */
const marked = /(\*\*[^*]+\*\*|(?<![\w*])\*[^*\s](?:[^*]*[^*\s])?\*(?![\w*])|`[^`]+`)/

export function inlineRuns(text: string): InlineRun[] {
  return text
    .split(marked)
    .filter((part) => part !== '')
    .map((part) => {
      if (!marked.test(part)) return { style: 'plain', text: part }
      if (part.startsWith('**')) return { style: 'bold', text: part.slice(2, -2) }
      return part.startsWith('`')
        ? { style: 'code', text: part.slice(1, -1) }
        : { style: 'italic', text: part.slice(1, -1) }
    })
}

export const plainInline = (text: string) =>
  inlineRuns(text)
    .map((run) => run.text)
    .join('')

/** Plain text, one line per part; table cells apart by tabs. */
export function toPlainText(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.kind === 'list') {
        return block.items
          .map((item, index) => `${block.ordered ? `${index + 1}.` : '·'} ${plainInline(item)}`)
          .join('\n')
      }
      if (block.kind === 'table') return block.rows.map((row) => row.map(plainInline).join('\t')).join('\n')
      return block.kind === 'code' ? block.text : plainInline(block.text)
    })
    .join('\n')
}

/** For HTML and XML alike. */
export const escapeHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

const digits = '零一二三四五六七八九'

/** 1…99, as chapters and articles are counted: 十, 十一, 二十, 二十一. */
export function chineseNumber(value: number): string {
  const tens = Math.floor(value / 10)
  const units = value % 10
  const tensText = tens === 0 ? '' : tens === 1 ? '十' : `${digits[tens] ?? ''}十`
  return tensText + (units === 0 && tens > 0 ? '' : (digits[units] ?? ''))
}
