import { Lexer, Marked, type MarkedToken, type Tokens } from 'marked'

/** The parts of a text; docx, pdf and slides are made from them. Texts are Markdown within a line: `**bold**`, `*italic*`, code. */
export type Block =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'paragraph' | 'quote' | 'code'; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] }
  /** The first row is the head. */
  | { kind: 'table'; rows: string[][] }

const markdown = new Marked()

export const toHtml = (source: string) => markdown.parse(source, { async: false }).trim()

export function readBlocks(source: string): Block[] {
  return (markdown.lexer(source) as MarkedToken[]).flatMap(readBlock)
}

function readBlock(token: MarkedToken): Block[] {
  switch (token.type) {
    case 'space':
      return []
    case 'heading':
      return [{ kind: 'heading', level: token.depth === 2 ? 2 : 3, text: token.text }]
    case 'paragraph':
    case 'code':
      return [{ kind: token.type, text: token.text }]
    case 'blockquote':
      return [{ kind: 'quote', text: token.text }]
    case 'list':
      return [{ kind: 'list', ordered: token.ordered, items: token.items.map(readItem) }]
    case 'table':
      return [{ kind: 'table', rows: [token.header, ...token.rows].map((row) => row.map(({ text }) => text)) }]
    default:
      throw new Error(`the texts of the demo have no ${token.type}: ${token.raw}`)
  }
}

function readItem({ task, checked, text }: Tokens.ListItem): string {
  return task ? `[${checked ? 'x' : ' '}] ${text}` : text
}

export interface InlineRun {
  style: 'plain' | 'bold' | 'italic' | 'code'
  text: string
}

const styles: Record<string, InlineRun['style']> = { strong: 'bold', em: 'italic', codespan: 'code' }

export function inlineRuns(text: string): InlineRun[] {
  const runs: InlineRun[] = []
  for (const { type, raw, ...token } of Lexer.lexInline(text)) {
    const style = styles[type] ?? 'plain'
    const run = 'text' in token ? String(token.text) : raw
    const last = runs.at(-1)
    if (style === 'plain' && last?.style === 'plain') last.text += run
    else runs.push({ style, text: run })
  }
  return runs
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
