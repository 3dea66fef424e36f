import { CallFailed } from '@shuku/kit/client'
import { SignedOut } from '../remote/lasting-call.ts'
import { Refused, type Speak } from './speak.ts'

/** The server does not know the token: it was ended, or its person has left. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof SignedOut || (error instanceof CallFailed && error.failure.kind === 'signedOut')
}

/** What a person may read of what went wrong. */
export function reasonOf(error: unknown): string {
  if (error instanceof CallFailed) return error.failure.message
  return error instanceof Error ? error.message : String(error)
}

/** The sentence with which a command ends; undefined where somebody has ended it. */
export function sentenceOf(error: unknown, speak: Speak): string | undefined {
  if (error instanceof Refused) return speak(error.word, error.parameters)
  if (error instanceof Error && error.name === 'AbortError') return undefined
  return reasonOf(error)
}
