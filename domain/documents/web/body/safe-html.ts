import createPurifier, { type Config } from 'dompurify'
import { bodyAttributes, bodyTags } from '../../contract.ts'

// The server has sanitised every body already. This is the second lock: it also holds for what was stored before a rule
// was made stricter, and for what a fault of the first lets through.

const attributes = [...new Set(Object.values(bodyAttributes).flat())]
const addresses = ['href', 'src']

/** Only styles that load nothing, and neither cover nor displace anything on the surrounding page. */
const styles = new Set(
  (
    'text-align vertical-align text-decoration-line text-decoration-style text-decoration-color text-indent line-height ' +
    'letter-spacing white-space white-space-collapse text-wrap-mode word-break color background-color font-size ' +
    'font-weight font-style font-family width height min-width max-width margin-left margin-right padding-left ' +
    'padding-right border-collapse list-style-type float display ' +
    'border-top-width border-right-width border-bottom-width border-left-width border-top-style border-right-style ' +
    'border-bottom-style border-left-style border-top-color border-right-color border-bottom-color border-left-color'
  ).split(' '),
)

const numberStyles: Readonly<Record<string, string>> = {
  a: 'lower-alpha',
  A: 'upper-alpha',
  i: 'lower-roman',
  I: 'upper-roman',
}

const config = {
  ALLOWED_TAGS: [...bodyTags],
  ALLOWED_ATTR: [...attributes, 'class'],
  // only these two are addresses: the others need not look like one
  ADD_URI_SAFE_ATTR: attributes.filter((name) => !addresses.includes(name)),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|data:image\/(?:png|jpeg|gif|webp);base64,|[/#?.]|[^a-z])/i,
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config

let purifier: ReturnType<typeof createPurifier> | undefined

/** A body as nodes that are safe to show. */
export function safeBody(html: string): DocumentFragment {
  purifier ??= makePurifier()
  return purifier.sanitize(html, config)
}

function makePurifier() {
  const made = createPurifier(window)
  made.addHook('afterSanitizeAttributes', (node) => {
    if (!(node instanceof HTMLElement)) return
    for (const name of Array.from(node.style)) if (!styles.has(name)) node.style.removeProperty(name)
    // ours are not theirs to use; only code says by one what it is written in
    if (!(node.tagName === 'CODE' && /^language-[\w+#-]+$/.test(node.className))) node.removeAttribute('class')
    // the type of a list, as a style that ours does not cover
    const numbers = node instanceof HTMLOListElement ? numberStyles[node.getAttribute('type') ?? ''] : undefined
    if (numbers !== undefined) node.style.listStyleType = numbers
    if (node instanceof HTMLAnchorElement && /^https?:/i.test(node.getAttribute('href') ?? '')) {
      node.target = '_blank'
      node.rel = 'noopener noreferrer'
    }
    // a picture elsewhere would tell its server who reads the document
    if (
      node instanceof HTMLImageElement &&
      new URL(node.src, location.href).origin !== location.origin &&
      !node.src.startsWith('data:')
    )
      node.remove()
  })
  return made
}
