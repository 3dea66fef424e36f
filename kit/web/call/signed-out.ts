const listeners = new Set<() => void>()

/** Tells the app that the server no longer knows this session (SHELL-32); said once, however many calls notice. */
export const signedOut = {
  announce() {
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
