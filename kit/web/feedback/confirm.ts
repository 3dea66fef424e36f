import { createContext, useContext, useEffect, type ReactNode } from 'react'

export interface Question {
  /** What will happen, with its number: “Delete 12 documents for good?” */
  readonly title: string
  readonly text?: ReactNode
  /** The verb on the button; "Confirm" without. */
  readonly action?: string
  /** The word for no; “Cancel” without. */
  readonly decline?: string
  readonly danger?: boolean
  /** It asks nothing: it can only be read. */
  readonly isNotice?: boolean
  /** An act of its own, at the left: once it is done the question is answered with yes. It says itself why not. */
  readonly beside?: { readonly label: string; readonly run: () => Promise<boolean> }
}

interface OpenQuestion extends Question {
  /** Nothing, where it was only closed. */
  readonly answer: (yes: boolean | undefined) => void
}

/** Lets what is in a question say why it cannot be answered with yes. */
export const RefuseConfirm = createContext<(reason: string | undefined) => void>(() => undefined)

/** Within a question: while there is a reason, its button cannot be pressed, and says it. */
export function useConfirmRefused(reason: string | undefined): void {
  const refuse = useContext(RefuseConfirm)
  useEffect(() => {
    refuse(reason)
    return () => refuse(undefined)
  }, [refuse, reason])
}

let asked: OpenQuestion | undefined
const listeners = new Set<() => void>()

function change(next: OpenQuestion | undefined) {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks before something that cannot be undone; `false` if the person declines. */
export async function confirm(question: Question): Promise<boolean> {
  return (await askWhether(question)) === true
}

/** The same where no is an act of its own, as yes is: who closes the question has answered nothing. */
export async function askWhether(question: Question): Promise<boolean | undefined> {
  asked?.answer(undefined)
  return await new Promise((resolve) => {
    const answer = (yes: boolean | undefined) => {
      change(undefined)
      resolve(yes)
    }
    change({ ...question, answer })
  })
}

export const confirmStore = {
  asked: () => asked,
  /** The dialog is gone, so nobody can answer. */
  drop: () => asked?.answer(undefined),
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
