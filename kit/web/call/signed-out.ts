const listeners = new Set<() => void>()
let signingIn: Promise<boolean> | undefined

/** Tells the app that the server no longer knows this session; said once, however many calls notice. */
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
  /** Calls wait for this sign-in, which is shown over the page; true: the same person is there again. */
  waitFor(signIn: Promise<boolean>) {
    signingIn = signIn
    void signIn.finally(() => {
      if (signingIn === signIn) signingIn = undefined
    })
  },
  /** Whether a call that was refused for want of a session may be sent again. */
  mayTryAgain: async () => (await signingIn) ?? false,
}
