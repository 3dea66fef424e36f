import { useSyncExternalStore } from 'react'

interface Fact {
  readonly label: string
  readonly values: readonly string[]
  /** What makes the difference. */
  readonly mark?: string | undefined
}

interface Choice {
  readonly value: string
  readonly label: string
  readonly about: string
}

export interface AskedUpload {
  readonly name: string
  /** What is to be decided. */
  readonly note: string
  readonly facts: readonly Fact[]
  readonly choices: readonly Choice[]
  readonly preset: string
}

export interface UploadQuestion extends AskedUpload {
  readonly id: number
  /** Those that were asked together. */
  readonly batch: number
  /** With nothing the file is left out. */
  readonly settle: (value: string | undefined) => void
}

/** Questions about files that wait for an answer before they are sent; the upload panel shows them first. */
export class UploadQuestions {
  readonly #listeners = new Set<() => void>()
  #open: readonly UploadQuestion[] = []
  #last = 0

  list = () => this.#open

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** An answer for each, in their order; nothing for one that is left out. */
  ask(asked: readonly AskedUpload[]): Promise<string | undefined>[] {
    const batch = this.#last + 1
    return asked.map(
      (each) =>
        new Promise((settle) => {
          this.#last += 1
          this.#set([...this.#open, { ...each, id: this.#last, batch, settle }])
        }),
    )
  }

  /** For one, or for all others that were asked with it. */
  answer = (id: number, value: string | undefined, forOthers = false) => {
    const question = this.#open.find((each) => each.id === id)
    if (!question) return
    const settled = this.#open.filter((each) => each.id === id || (forOthers && each.batch === question.batch))
    this.#set(this.#open.filter((each) => !settled.includes(each)))
    for (const each of settled) each.settle(value)
  }

  #set(next: readonly UploadQuestion[]) {
    this.#open = next
    for (const listener of this.#listeners) listener()
  }
}

export const uploadQuestions = new UploadQuestions()

export const useUploadQuestions = () => useSyncExternalStore(uploadQuestions.subscribe, uploadQuestions.list)
