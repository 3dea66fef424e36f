const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Typed lines as paragraphs; an empty line parts them, a single one breaks. */
export function htmlOf(text: string): string {
  return text
    .trim()
    .replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('')
}

/** What somebody typed, to go on with it. */
export function textOf(html: string): string {
  const parsed = new DOMParser().parseFromString(
    html.replaceAll(/<br\s*\/?>/g, '\n').replaceAll(/<\/p>\s*<p[^>]*>/g, '\n\n'),
    'text/html',
  )
  return parsed.body.textContent ?? ''
}

/** Of those who were chosen, whose names are still in the text. */
export function mentionedIn(text: string, chosen: ReadonlyMap<string, number>): number[] {
  return [...chosen].flatMap(([name, id]) => (text.includes(`@${name}`) ? [id] : []))
}
