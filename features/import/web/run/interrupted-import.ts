/** An import that a reload or a closed window broke off; the browser has forgotten its files. */
export interface InterruptedImport {
  readonly categoryId: number
  readonly name: string
  readonly done: number
  readonly total: number
}

const key = 'shuku.import'

export const interruptedImport = {
  read(): InterruptedImport | undefined {
    try {
      return (JSON.parse(localStorage.getItem(key) ?? 'null') as InterruptedImport | null) ?? undefined
    } catch {
      return undefined
    }
  },

  write(interrupted: InterruptedImport | undefined): void {
    try {
      if (interrupted) localStorage.setItem(key, JSON.stringify(interrupted))
      else localStorage.removeItem(key)
    } catch {
      // private windows may refuse: the person has to remember by themselves
    }
  },
}
