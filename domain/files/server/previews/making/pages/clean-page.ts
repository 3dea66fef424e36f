import sanitizeHtml, { type IOptions } from 'sanitize-html'

const COLOUR = [/^#[\da-f]{3,8}$/i, /^rgba?\([\d\s.,%]{5,40}\)$/i, /^[a-z]{3,25}$/i]
const LENGTH = [/^-?\d{1,4}(?:\.\d{1,4})?(?:px|pt|em|%|cm|mm|in)?$/i, /^auto$/]
const WORD = [/^[a-z-]{1,20}$/i, /^\d{3}$/]

/** What only looks like something; nothing that fetches, covers or moves. */
const STYLES: NonNullable<IOptions['allowedStyles']>[string] = {
  color: COLOUR,
  'background-color': COLOUR,
  'text-align': WORD,
  'vertical-align': WORD,
  'font-weight': WORD,
  'font-style': WORD,
  'text-decoration': WORD,
  'text-indent': LENGTH,
  width: LENGTH,
  'border-collapse': WORD,
}

/** Boxes where a drawing has them, in shares of it; letters grow with it. */
const SHARE = [/^-?\d{1,4}(?:\.\d{1,4})?%$/]
const DRAWN: NonNullable<IOptions['allowedStyles']>[string] = {
  left: SHARE,
  top: SHARE,
  width: SHARE,
  height: SHARE,
  'aspect-ratio': [/^\d{1,6} \/ \d{1,6}$/],
  'font-size': [/^\d{1,3}(?:\.\d{1,4})?cqw$/],
  'padding-left': LENGTH,
}
const DRAWN_CLASSES = 'sk-slide sk-box sk-middle sk-bottom sk-round sk-notes sk-line'.split(' ')

const TAGS =
  'a abbr b blockquote br caption code col colgroup dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins ' +
  'kbd li mark ol p pre q rp rt ruby s samp small span strike strong sub sup table tbody td tfoot th thead tr tt u ul var ' +
  'center font'

const PICTURE = /^data:image\/(?:png|jpeg|gif|webp|bmp);base64,[a-z\d+/=\s]+$/i

/** Deeper nesting is flattened, as browsers do. */
const NESTING = 200
const PARSED_DEPTH = 10_000

class TooDeep extends Error {}

interface Cleaning {
  /** Gives what lies beside the page under a name (`cid:`) as an address of its own bytes. */
  readonly pictureOf?: (source: string) => string | undefined
  /** A drawing that we have made: its boxes may be where they are. */
  readonly isDrawn?: boolean
}

/** A page of foreign origin with what can be read of it: no script, no style sheet, no address of elsewhere. */
export function cleanPage(html: string, { pictureOf = () => undefined, isDrawn = false }: Cleaning = {}): string {
  let depth = 0
  const options: IOptions = {
    allowedTags: TAGS.split(' '),
    allowedAttributes: {
      '*': ['style', 'dir', 'lang', 'align', 'valign', 'id'],
      a: ['href', 'title'],
      img: ['src', 'alt', 'width', 'height'],
      td: ['colspan', 'rowspan', 'width', 'bgcolor'],
      th: ['colspan', 'rowspan', 'width', 'bgcolor'],
      table: ['width', 'border', 'cellpadding', 'cellspacing', 'bgcolor'],
      col: ['span', 'width'],
      ol: ['start', 'type'],
      font: ['color'],
    },
    allowedStyles: { '*': isDrawn ? { ...STYLES, ...DRAWN } : STYLES },
    allowedClasses: isDrawn ? { div: DRAWN_CLASSES, img: DRAWN_CLASSES } : {},
    allowedSchemes: [],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    nestingLimit: NESTING,
    transformTags: {
      // the address becomes a tooltip, and is no link
      a: (tagName, { href = '', title, ...attribs }) =>
        href.startsWith('#')
          ? { tagName, attribs: { ...attribs, href } }
          : { tagName, attribs: { ...attribs, title: title ?? href.slice(0, 500) } },
      img: (tagName, { src = '', ...attribs }) => {
        const found = PICTURE.test(src) ? src : pictureOf(src)
        return { tagName, attribs: { ...attribs, ...(found && { src: found }) } }
      },
    },
    onOpenTag() {
      if (++depth > PARSED_DEPTH) throw new TooDeep()
    },
    onCloseTag() {
      depth--
    },
  }
  try {
    return sanitizeHtml(html, options)
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
    depth = 0
    return sanitizeHtml(html.replace(/<[^<>]*>/g, ' '), options)
  }
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
