// What HTML is cut at: tags, comments, character references, and stretches of blanks.
const TOKEN = /<!--[\s\S]*?(?:-->|$)|<\/?([a-z][a-z0-9]*)(?:"[^"]*"|'[^']*'|[^'">])*>?|&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));|\s+/gi
const UNSEEN = /<(script|style|template|noscript|head)\b[\s\S]*?(?:<\/\1\s*>|$)/gi

const INLINE = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  shy: '',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  middot: '·',
}

/** The text that a reader of this HTML sees, a line for each block. */
export function textOfHtml(html: string): string {
  return html
    .replace(UNSEEN, '\n')
    .replace(TOKEN, (token, tag?: string, hex?: string, decimal?: string, name?: string) => {
      if (tag !== undefined) return INLINE.has(tag.toLowerCase()) ? '' : /^t[dh]$/i.test(tag) ? ' ' : '\n'
      if (hex !== undefined) return character(Number.parseInt(hex, 16))
      if (decimal !== undefined) return character(Number(decimal))
      if (name !== undefined) return NAMED[name] ?? token
      return token.startsWith('<') ? '' : ' '
    })
    .replace(/ *\n[ \n]*/g, '\n')
    .trim()
}

function character(code: number): string {
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
}
