/** Whether a body shows nothing at all: then the document is its first attachment. */
export function isBlankBody(html: string): boolean {
  if (/<(?:img|table|hr)\b/i.test(html)) return false
  return html.replace(/<[^>]*>/g, '').replace(/&nbsp;|[\s\u200b\ufeff]/gi, '') === ''
}
