import { createContext, useContext } from 'react'
import type { Language } from '@shuku/kit/i18n'

/** The signed-in person, as far as every screen may need it. */
export interface SessionPerson {
  readonly personId: number
  readonly name: string
  readonly loginName: string
  readonly departmentName: string
  readonly subcompanyName: string
  readonly companyName: string
  /** Address of the photo. */
  readonly photo?: string | undefined
  readonly language: Language
  readonly timeZone: string
  readonly companyZone: string
  readonly theme?: 'light' | 'dark' | 'system' | undefined
  /** The right strings this person holds. */
  readonly rights: readonly string[]
  /** Those among these that reach everywhere and are not bounded. */
  readonly wholeRights: readonly string[]
  /** Whether there is a category whose settings the person may change. */
  readonly administersCategories: boolean
}

/** Filled by the app; nobody on screens that open without a session. */
export const SessionContext = createContext<SessionPerson | undefined>(undefined)

/** The person who is signed in; screens behind the sign-on check always have one. */
export function useSession(): SessionPerson {
  const person = useContext(SessionContext)
  if (!person) throw new Error('This screen is drawn without a session')
  return person
}

/** For screens that open without a session too. */
export function useSessionIfAny(): SessionPerson | undefined {
  return useContext(SessionContext)
}
