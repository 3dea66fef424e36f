import sanitizeHtml from 'sanitize-html'
import { TextCollector } from '../reading/text-collector.ts'

export type HtmlText = { text: string; title?: string; truncated: boolean }

const BLOCKS = new Set(
  (
    'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 ' +
    'h4 h5 h6 header hr html legend li main menu nav ol p pre section summary table tbody tfoot thead tr ul'
  ).split(' '),
)
const CELLS = new Set(['td', 'th'])
const UNREAD = 'script style noscript template iframe object embed svg math select option textarea xmp rp rt'.split(' ')
const BLANKS = /[ \t\n\f\r]+/g

/** What a reader of the page sees: blocks end lines, cells are parted by tabs, scripts and styles are left out. */
export function htmlToText(html: string, maxCharacters = Number.POSITIVE_INFINITY): HtmlText {
  const page = new PageText(maxCharacters)
  // Used for its tolerant parser: every tag is dropped, and the text goes to the page.
  sanitizeHtml(html, {
    allowedTags: [],
    nonTextTags: UNREAD,
    onOpenTag: (name) => page.open(name),
    onCloseTag: (name) => page.close(name),
    textFilter: (escaped, tag) => {
      page.text(unescape(escaped), tag)
      return ''
    },
  })
  return page.finish()
}

class PageText {
  readonly #output: TextCollector
  #title: string | undefined
  #preformatted = 0
  #blankPending = false

  constructor(maxCharacters: number) {
    this.#output = new TextCollector(maxCharacters)
  }

  open(name: string): void {
    if (name === 'br') this.#lineBreak()
    else if (BLOCKS.has(name)) this.#endLine()
    if (name === 'pre') this.#preformatted++
  }

  close(name: string): void {
    if (name === 'pre') this.#preformatted--
    if (CELLS.has(name)) this.#output.add('\t')
    else if (BLOCKS.has(name)) this.#endLine()
    if (CELLS.has(name)) this.#blankPending = false
  }

  text(text: string, tag: string | undefined): void {
    if (tag === 'title') this.#title ??= text.replace(BLANKS, ' ').trim()
    else if (this.#preformatted > 0) this.#output.add(text)
    else this.#flow(text)
  }

  finish(): HtmlText {
    return {
      text: this.#output
        .finish()
        .replace(/[ \t]+\n/g, '\n')
        .trim(),
      ...(this.#title ? { title: this.#title } : {}),
      truncated: this.#output.isTruncated,
    }
  }

  #flow(text: string): void {
    const flat = text.replace(BLANKS, ' ')
    const content = flat.trim()
    if (content === '') {
      this.#blankPending ||= flat !== ''
      return
    }
    const isApart = this.#blankPending || flat.startsWith(' ')
    this.#output.add(isApart && !this.#output.isAtLineStart ? ` ${content}` : content)
    this.#blankPending = flat.endsWith(' ')
  }

  #lineBreak(): void {
    this.#output.add('\n')
    this.#blankPending = false
  }

  #endLine(): void {
    this.#output.endLine()
    this.#blankPending = false
  }
}

/** sanitize-html hands out its text escaped. */
function unescape(escaped: string): string {
  return escaped.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
