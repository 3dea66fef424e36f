// A sanitised body: attributes in double quotes, `&` written as `&amp;`. Anybody may have written it, so no expression
// here looks at a piece of it more often than a few times.
const address = /(\s(?:src|href)\s*=\s*")([^"]*)"/gi
const isOurs = (value: string) => /\/weaver\/weaver\.file\./i.test(value)

/** Our files, with or without the content-path prefix or a host before it, and with whatever parameters behind. */
const fileAddress =
  /^(?:https?:\/\/[^/]+)?(?:\/[\w.-]+){0,8}?\/weaver\/weaver\.file\.FileDownload\?(?:[^#]*&(?:amp;)?)?fileid=([0-9a-f]+)(?=[&#]|$)/i

const idIn = (value: string) => (isOurs(value) ? fileAddress.exec(value)?.[1] : undefined)

/** What the links to our files carry: plain ids or codes, each once. */
export function fileLinksIn(html: string): string[] {
  // most texts have none, and some have a great many others
  if (!isOurs(html)) return []
  const found = [...html.matchAll(address)].map(([, , value = '']) => idIn(value))
  return [...new Set(found.filter((id) => id !== undefined))]
}

/** Every link to one of these files by what the map has for it, an id or a code: no host, no prefix, no more. */
export function withPlainLinks(html: string, ids: ReadonlyMap<string, number | string>): string {
  if (ids.size === 0) return html
  return html.replace(address, (whole, before: string, value: string) => {
    const id = ids.get(idIn(value) ?? '')
    return id === undefined ? whole : `${before}/weaver/weaver.file.FileDownload?fileid=${id}"`
  })
}

/** Stored links lead to the server's root; with a content-path prefix they need it before them. */
export function withPrefix(html: string, prefix: string): string {
  return prefix === '' || !isOurs(html)
    ? html
    : html.replace(address, (whole, before: string, value: string) =>
        value.startsWith('/weaver/weaver.file.') ? `${before}${prefix}${value}"` : whole,
      )
}

const inlinePicture = /(\ssrc\s*=\s*)"data:image\/[\w.+-]+;base64,([\w+/=\s%]*)"/gi

/** Pictures that are in the body itself, as pasting from Word leaves them; the base64 of each. */
export function inlinePicturesIn(html: string): string[] {
  return [...html.matchAll(inlinePicture)].map(([, , base64 = '']) => base64)
}

/** Puts the address of a stored file (or nothing, when there is none) in the place of each, in their order. */
export function withPicturesStored(html: string, addresses: readonly (string | undefined)[]): string {
  let index = 0
  return html.replace(inlinePicture, (_, attribute: string) => {
    const stored = addresses[index++]
    return stored === undefined ? '' : `${attribute}"${stored}"`
  })
}

/** How much there is to read: pictures in the body are long, and cost next to nothing. */
export function lengthWithoutPictures(html: string): number {
  let length = html.length
  for (const [picture] of html.matchAll(/data:image\/[\w.+-]+;base64,[\w+/=]*/gi)) length -= picture.length
  return length
}
