/** A text with some of its stretches marked, from left to right, none overlapping another. */
export type MarkedText = { text: string; marks: { start: number; end: number }[] }

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Everything escaped, the marks as `<em>`: safe to be put into a page as it is. */
export function toMarkedHtml({ text, marks }: MarkedText): string {
  let html = ''
  let shown = 0
  for (const { start, end } of marks) {
    html += `${escapeHtml(text.slice(shown, start))}<em>${escapeHtml(text.slice(start, end))}</em>`
    shown = end
  }
  return html + escapeHtml(text.slice(shown))
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}
