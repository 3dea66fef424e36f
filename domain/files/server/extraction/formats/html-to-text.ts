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
/** In pages that are XML these end where they begin, while a parser of HTML takes all that follows for their content. */
const EMPTY = new RegExp(`<(title|${UNREAD.join('|')})(?=[\\s/])([^<>]*)/>`, 'gi')
const XML_PAGE = /^\s*<\?xml\s|<html[^>]+xmlns\s*=\s*["']http:\/\/www\.w3\.org\/1999\/xhtml/i
const BLANKS = /[ \t\n\f\r\u00a0]+/g

/** What a reader of the page sees: blocks end lines, cells are parted by tabs, scripts and styles are left out. */
export function htmlToText(html: string, maxCharacters = Number.POSITIVE_INFINITY): HtmlText {
  const isXml = XML_PAGE.test(html.slice(0, 4096))
  try {
    return parse(isXml ? html.replace(EMPTY, '<$1$2></$1>') : html, maxCharacters)
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
    return parse(html.replace(/<[^<>]*>/g, ' '), maxCharacters)
  }
}

/** Beyond this the parser's time grows with the square of the depth, and no page is nested like that. */
const PARSED_DEPTH = 10_000

class TooDeep extends Error {}

function parse(html: string, maxCharacters: number): HtmlText {
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
  #isTitleDone = false
  #preformatted = 0
  #depth = 0
  /** What is to come before the next text; a tab before a line end, that before a blank. */
  #pending: 'nothing' | 'blank' | 'line' | 'tab' = 'nothing'

  constructor(maxCharacters: number) {
    this.#output = new TextCollector(maxCharacters)
  }

  open(name: string): void {
    if (++this.#depth > PARSED_DEPTH) throw new TooDeep()
    if (name === 'br') {
      this.#output.add('\n')
      this.#pending = 'nothing'
    } else if (name === 'tr') this.#pending = 'line'
    else if (BLOCKS.has(name)) this.#endLine()
    if (name === 'pre') this.#preformatted++
  }

  close(name: string): void {
    this.#depth--
    if (name === 'pre') this.#preformatted--
    if (name === 'title') this.#isTitleDone ||= this.#title !== undefined
    else if (CELLS.has(name)) this.#pending = 'tab'
    else if (name === 'tr') this.#pending = 'line'
    else if (BLOCKS.has(name)) this.#endLine()
  }

  /** A text comes in pieces, parted wherever an entity was. */
  text(text: string, tag: string | undefined): void {
    if (tag === 'title') {
      if (!this.#isTitleDone) this.#title = (this.#title ?? '') + text
    } else if (this.#preformatted > 0) this.#put(text)
    else this.#flow(text.replace(BLANKS, ' '))
  }

  finish(): HtmlText {
    const title = this.#title?.replace(BLANKS, ' ').trim()
    return { text: this.#output.finish(), ...(title ? { title } : {}), truncated: this.#output.isTruncated }
  }

  #flow(flat: string): void {
    if (flat.startsWith(' ') && this.#pending === 'nothing') this.#pending = 'blank'
    const content = flat.replace(/^ | $/g, '')
    if (content === '') return
    this.#put(content)
    if (flat.endsWith(' ')) this.#pending = 'blank'
  }

  #put(text: string): void {
    if (this.#pending === 'line') this.#output.endLine()
    else if (this.#pending === 'tab') this.#output.add('\t')
    else if (this.#pending === 'blank' && !this.#output.isAtLineStart) this.#output.add(' ')
    this.#pending = 'nothing'
    this.#output.add(text)
  }

  #endLine(): void {
    if (this.#pending !== 'tab') this.#pending = 'line'
  }
}

/** sanitize-html hands out its text escaped. */
function unescape(escaped: string): string {
  return escaped.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
