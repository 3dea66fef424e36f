/** So many documents a preview looks at; asked for all of them, so many at a time, that others have their turn. */
const mostPreviewed = 2000

/** The time that somebody looks at a dialog. */
const longestMs = 20_000

interface Looking<Part> {
  /** At all of them, as far as it comes in time; else at the first. */
  readonly exactly: boolean
  readonly look: (ids: readonly number[]) => Promise<Part>
  readonly atOnce?: number | undefined
  readonly withinMs?: number | undefined
}

/** What a preview finds of some documents, part by part, and how many of them it has looked at. */
export async function lookAtSome<Part>(
  ids: readonly number[],
  { exactly, look, atOnce = mostPreviewed, withinMs = longestMs }: Looking<Part>,
): Promise<{ readonly parts: readonly Part[]; readonly checked: number }> {
  const began = performance.now()
  const parts: Part[] = []
  let checked = 0
  do {
    const some = ids.slice(checked, checked + atOnce)
    parts.push(await look(some))
    checked += some.length
  } while (exactly && checked < ids.length && performance.now() - began < withinMs)
  return { parts, checked }
}
