/**
 * What a field has asked for and what has not come back as its value yet, the oldest first. Each value that comes back
 * late is an answer to what was typed before, and must not replace what is typed since.
 */
export type AskedTexts = readonly string[]

/** What is left to come after a value came; undefined when nobody here has asked for it: the field must then show it. */
export function afterValue(asked: AskedTexts, value: string): AskedTexts | undefined {
  const at = asked.lastIndexOf(value)
  return at < 0 ? undefined : asked.slice(at + 1)
}
