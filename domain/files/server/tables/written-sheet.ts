/** Prefixes what spreadsheets would run as a formula with an apostrophe, which makes it a text; `rearmed` reverts that. */
export function defused(text: string): string {
  return /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text
}

/** The text of a cell as it was before `defused`. */
export function rearmed(text: string): string {
  return /^'[=+\-@＝＋－＠\t\r\n]/.test(text) ? text.slice(1) : text
}
