// What a body may consist of: one list, which the server holds bodies to when they are written, and the screens again
// when they are shown.

const textBlocks = 'p h1 h2 h3 h4 h5 h6 div blockquote pre section article header footer figure figcaption'
const lists = 'ul ol li dl dt dd'
const tables = 'table caption colgroup col thead tbody tfoot tr th td'
const marks = 'strong em u s sub sup mark code kbd samp var small span a br hr img ruby rt rp wbr abbr cite q ins del'

export const bodyTags: readonly string[] = [textBlocks, lists, tables, marks].flatMap((tags) => tags.split(' '))

/** The allowed attributes by tag; `*` means all tags. */
export const bodyAttributes: Readonly<Record<string, readonly string[]>> = {
  '*': ['style', 'dir'],
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  ol: ['start', 'type', 'reversed'],
  ul: ['data-type'],
  li: ['value', 'data-checked', 'data-type'],
  table: ['width', 'border', 'cellpadding', 'cellspacing'],
  col: ['span', 'width'],
  colgroup: ['span', 'width'],
  th: ['colspan', 'rowspan', 'width', 'colwidth', 'scope', 'valign'],
  td: ['colspan', 'rowspan', 'width', 'colwidth', 'valign'],
  mark: ['data-color'],
  ...Object.fromEntries('p h1 h2 h3 h4 h5 h6'.split(' ').map((tag) => [tag, ['data-numbering']])),
  // the number of such a block, written out
  span: ['data-number'],
}
