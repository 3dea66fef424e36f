/** What an import makes of a text or page; the pictures of a page in their order. */
export interface ParsedBody {
  readonly title: string
  readonly html: string
  readonly pictures: readonly PicturePlace[]
}

/** Where the address of a picture is in the HTML. */
export interface PicturePlace {
  readonly from: number
  readonly address: string
}

/** Of a page's title, with its tags and entities. */
const longestTitle = 4000
/** Further ones are dropped with all that leads elsewhere. */
const mostPictures = 1000

/** The body of a page, its title (which may be empty), and its pictures. */
export function pageBody(source: string): ParsedBody {
  const html = after(source, /<body(?:\s[^<>]*)?>/i) ?? source
  return { title: titleIn(source), html, pictures: picturesIn(html) }
}

function picturesIn(html: string): PicturePlace[] {
  return html
    .matchAll(/(<img\b[^<>]*?\ssrc\s*=\s*["'])([^"'>]+)(?=["'])/gi)
    .take(mostPictures)
    .map(({ index, 1: before = '', 2: address = '' }) => ({ from: index + before.length, address }))
    .toArray()
}

function titleIn(source: string): string {
  const beginning = after(source, /<title(?:\s[^<>]*)?>/i)?.slice(0, longestTitle) ?? ''
  const [title = '', ended] = beginning.split(/<\/title/i, 2)
  return ended === undefined ? '' : plainTitle(title).slice(0, 300)
}

/** What is after a tag; whatever closes it is dropped with all other tags that no body has. */
function after(source: string, tag: RegExp): string | undefined {
  const found = tag.exec(source)
  return found ? source.slice(found.index + found[0].length) : undefined
}

function plainTitle(html: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(#\d+|#x[0-9a-f]+|\w+);/gi, (whole, name: string) => {
      if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
      const code = Number(name.replace(/^#x/i, '0x').replace('#', ''))
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
    })
    .replace(/\s+/g, ' ')
    .trim()
}
