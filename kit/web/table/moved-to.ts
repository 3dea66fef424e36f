/** One of the ids at the place of another: before it where it comes from behind, behind it where it was before. */
export function movedTo(ids: readonly string[], id: string, place: string): string[] {
  const at = ids.indexOf(place)
  if (at < 0 || !ids.includes(id)) return [...ids]
  return ids.filter((each) => each !== id).toSpliced(at, 0, id)
}
