import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html'
import { bodyAttributes, bodyTags } from '../../contract/body-allow-list.ts'
import { isWrittenNumber, numberings } from '../../numbering.ts'
import { withLegibleSizes } from './legible-sizes.ts'
import { safeStyles } from './safe-styles.ts'

/**
 * The one allow-list for bodies: applied when they are written and again when they are shown, so that it also holds
 * for what was stored before a rule was made stricter. Cleaning twice changes nothing.
 *
 * What Word and WPS paste needs no rules of its own: their XML islands are in comments, their tags have prefixes,
 * their styles begin with `mso-`, and none of these is on the list.
 */
export function sanitiseHtml(html: string): string {
  try {
    return withoutBareTags(withNumbersOnly(withLegibleSizes(sanitizeHtml(html, { ...options, ...depthGuard() }))))
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
    return sanitizeHtml(html.replace(/<[^<>]*>/g, ' '), options)
  }
}

/** Beyond this depth the parser's time grows quadratically, and no author nests that deep: only the text is kept. */
const PARSED_DEPTH = 10_000

class TooDeep extends Error {}

function depthGuard(): IOptions {
  let depth = 0
  return {
    onOpenTag() {
      if (++depth > PARSED_DEPTH) throw new TooDeep()
    },
    onCloseTag() {
      depth--
    },
  }
}

/** Deeper nesting is flattened; browsers do about the same. */
const NESTING = 100

/** The limit for pictures inside the body, in characters of base64. Pasted pictures become files of their own. */
const MAX_INLINE_PICTURE = 20_000_000

const INLINE_PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/=\s%]+$/i
const OUR_FILE =
  /^(?:https?:\/\/[^/?#\\]+)?(?:\/[\w.-]+){0,8}?\/weaver\/weaver\.file\.FileDownload\?(?:[^#]*&)?fileid=([\w.~%-]{1,300})(?:[&#]|$)/i

const RENAMED: Record<string, string> = { b: 'strong', i: 'em', strike: 's', tt: 'code', dfn: 'em', big: 'span' }

const options: IOptions = {
  allowedTags: [...bodyTags],
  allowedAttributes: Object.fromEntries(Object.entries(bodyAttributes).map(([tag, names]) => [tag, [...names]])),
  allowedClasses: { code: ['language-*'] },
  allowedStyles: { '*': safeStyles },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  nestingLimit: NESTING,
  // What these contain is no text of the body.
  nonTextTags:
    'script style noscript template iframe object embed applet svg math select option textarea xmp title xml'.split(
      ' ',
    ),
  transformTags: {
    '*': transformTag,
    a: transformLink,
    img: transformPicture,
    font: transformFont,
    center: (_, attributes) => ({ tagName: 'div', attribs: withStyle(attributes, 'text-align:center') }),
  },
}

function transformTag(tagName: string, attribs: Attributes): Tag {
  const style = attribs.align === undefined ? attribs : withStyle(attribs, `text-align:${attribs.align}`)
  const background = attribs.bgcolor === undefined ? style : withStyle(style, `background-color:${attribs.bgcolor}`)
  return { tagName: RENAMED[tagName] ?? tagName, attribs: checkedValues(background) }
}

/** Numbers where numbers belong: a table of a million columns stops the browser. */
function checkedValues(attribs: Attributes): Attributes {
  const checked: Attributes = {}
  for (const [name, value] of Object.entries(attribs)) {
    const allowed = ATTRIBUTE_VALUES[name]
    if (allowed === undefined || allowed.test(value.trim())) checked[name] = value
  }
  return checked
}

const COUNT = /^\d{1,3}$/
const LENGTH = /^\d{1,4}(?:\.\d{1,4})?(?:px|pt|%)?$/
const ATTRIBUTE_VALUES: Record<string, RegExp> = {
  colspan: COUNT,
  rowspan: COUNT,
  span: COUNT,
  start: /^-?\d{1,6}$/,
  value: /^-?\d{1,6}$/,
  border: /^\d{1,2}$/,
  cellpadding: COUNT,
  cellspacing: COUNT,
  width: LENGTH,
  height: LENGTH,
  colwidth: /^\d{1,4}(?:,\d{1,4}){0,50}$/,
  type: /^[1aAiI]$/,
  dir: /^(?:ltr|rtl|auto)$/,
  scope: /^(?:row|col|rowgroup|colgroup)$/,
  valign: /^(?:top|middle|bottom|baseline)$/,
  'data-type': /^task(?:List|Item)$/,
  'data-checked': /^(?:true|false)$/,
  'data-numbering': new RegExp(`^(?:${numberings.join('|')})$`),
  'data-number': /^\d{1,5}$/,
  'data-color': /^(?:#[\da-f]{3,8}|[a-z]{3,20}|rgba?\([\d\s,.%]{5,30}\))$/i,
}

/** A page opened from a link cannot reach back, and does not learn where the reader came from. */
function transformLink(_tagName: string, { href, title }: Attributes): Tag {
  const address = safeAddress(href)
  if (address === undefined) return { tagName: 'a', attribs: {} }
  const attribs: Attributes = { href: address, ...(title !== undefined && { title }) }
  if (/^https?:/i.test(address)) Object.assign(attribs, { target: '_blank', rel: 'noopener noreferrer' })
  return { tagName: 'a', attribs }
}

/** Only our own files and inline pictures: any other address would tell its server who reads the document. */
function transformPicture(tagName: string, attribs: Attributes): Tag {
  const address = attribs.src?.trim() ?? ''
  const ours = OUR_FILE.exec(address)?.[1]
  if (ours !== undefined)
    return { tagName, attribs: { ...attribs, src: `/weaver/weaver.file.FileDownload?fileid=${ours}` } }
  if (address.length <= MAX_INLINE_PICTURE && INLINE_PICTURE.test(address))
    return { tagName, attribs: { ...attribs, src: address } }
  const { src: _, ...others } = attribs
  return { tagName, attribs: others }
}

function transformFont(_tagName: string, { color, face, size }: Attributes): Tag {
  const sizes = ['', 'x-small', 'small', 'medium', 'large', 'x-large', 'xx-large', 'xx-large']
  const styles = [
    color === undefined ? '' : `color:${color}`,
    face === undefined ? '' : `font-family:${face}`,
    size === undefined ? '' : `font-size:${sizes[Number(size)] ?? 'medium'}`,
  ]
  return { tagName: 'span', attribs: withStyle({}, styles.filter(Boolean).join(';')) }
}

function withStyle(attribs: Attributes, style: string): Attributes {
  return style === '' ? attribs : { ...attribs, style: `${style};${attribs.style ?? ''}` }
}

/**
 * http, https, mailto, or an address within the product. The product's own calls are excluded under every host name: a
 * click on such a link would act in the reader's name.
 */
export function safeAddress(href: string | undefined): string | undefined {
  // Browsers drop line ends and tabs in addresses, and take `\` for `/`.
  const address = (href ?? '')
    .replace(/[\u0000-\u0020\u007f-\u00a0]+/g, (found) => (/^ +$/.test(found) ? found : ''))
    .trim()
  if (address === '' || address.includes('\\') || address.startsWith('//')) return undefined
  const parsed = URL.parse(address, 'http://own.invalid/')
  if (!parsed) return undefined
  if (parsed.protocol === 'mailto:') return address
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') return undefined
  if (parsed.username !== '' || parsed.password !== '') return undefined
  return /(?:^|\/)api(?:\/|$)/i.test(decoded(parsed.pathname)) ? undefined : address
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * Drops what lost all that it was for: links without an address, pictures without one, and the bare spans that Word
 * wraps words in. Takes sanitised HTML only, where every tag is closed and none contains `>`. (The library could do
 * this itself, but copies the whole text for each of them.)
 */
function withoutBareTags(clean: string): string {
  const isKept: boolean[] = []
  return clean.replace(/<(\/?)(span|a|img)\b([^>]*)>/g, (tag, ...parts: string[]) => {
    const [slash = '', name = '', attributes = ''] = parts
    if (name === 'img') return /\ssrc="/.test(attributes) ? tag : ''
    if (slash === '') isKept.push(name === 'span' ? attributes.trim() !== '' : /\shref="/.test(attributes))
    else return isKept.pop() ? tag : ''
    return isKept.at(-1) ? tag : ''
  })
}

/**
 * Leaves the sign of a number to numbers alone: other words under it would be missed by all who leave numbers out.
 * Takes sanitised HTML only, as `withoutBareTags` does.
 */
function withNumbersOnly(clean: string): string {
  const pattern = /(<(?:p|h[1-6])\b[^>]*>)?<span\b([^>]*) data-number="([^"]*)"([^>]*)>([^<]*)(<\/span>)?/g
  return clean.replace(pattern, (found, ...parts: (string | undefined)[]) => {
    const [block = '', before = '', count = '', after = '', text = '', end = ''] = parts
    const kind = /\sdata-numbering="([^"]*)"/.exec(block)?.[1]
    const isPlain = before === '' && after === '' && end !== ''
    return isPlain && isWrittenNumber(kind, count, text) ? found : `${block}<span${before}${after}>${text}${end}`
  })
}
