let places: readonly string[] = []
const listeners = new Set<() => void>()

/** The places whose uploads a screen draws itself at the moment. */
export const openPlaces = {
  list: () => places,

  open(place: string): () => void {
    set([...places, place])
    return () => set(places.toSpliced(places.indexOf(place), 1))
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

function set(next: readonly string[]) {
  places = next
  for (const listener of listeners) listener()
}
