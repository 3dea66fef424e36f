const works = new Set<() => boolean>()

/** Whether something is being written that would be lost with the page. */
export const unsavedWork = {
  add(isDirty: () => boolean) {
    works.add(isDirty)
    return () => {
      works.delete(isDirty)
    }
  },
  isThere: () => [...works].some((isDirty) => isDirty()),
}
