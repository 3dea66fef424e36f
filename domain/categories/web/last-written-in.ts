import { storedPreference } from '@shuku/kit/web'

// of each person by themselves: others at this machine see no name of a category that may be hidden from them
const stored = (personId: number) => storedPreference<number>(`lastWrittenIn.${personId}`, 0)
const storedName = (personId: number) => storedPreference<string>(`lastWrittenInName.${personId}`, '')

interface LastWrittenIn {
  /** 0 is none. */
  readonly id: number
  /** What it was called then; empty where there is none. */
  readonly name: string
}

/** The category in which a person last began a new document on this machine. */
export function lastWrittenIn(personId: number): LastWrittenIn {
  return { id: stored(personId).read(), name: storedName(personId).read() }
}

interface WrittenIn {
  readonly id: number
  /** Down to the category itself. */
  readonly path: readonly { readonly name: string }[]
}

/** A new document is being written there. */
export function rememberWrittenIn(personId: number, { id, path }: WrittenIn): void {
  stored(personId).write(id)
  storedName(personId).write(path.at(-1)?.name ?? '')
}
