const most = 8

/** What this person searched for last on this machine, newest first. */
export function readRecent(text: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

/** The same with one more; what was searched for again moves to the front. */
export function addRecent(recent: readonly string[], words: string): readonly string[] {
  const others = recent.filter((each) => each.toLowerCase() !== words.toLowerCase())
  return [words, ...others].slice(0, most)
}
