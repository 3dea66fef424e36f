import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import {
  call,
  CompactProvider,
  ErrorState,
  kitMessages,
  LanguageProvider,
  mergedQuery,
  partsOf,
  queryClient,
  SessionContext,
  signedOut,
  textNow,
  toast,
  unsavedWork,
  useApi,
  useTheme,
  type Openness,
} from '@shuku/kit/web'
import type { Language } from '@shuku/kit/i18n'
import { signOnApi } from '@shuku/features/sign-on/contract'
import { MustChangePassword, SignInDialog } from '@shuku/features/sign-on/web'
import { FirstWait } from './first-wait.tsx'
import { placeToSignIn } from './place-to-sign-in.ts'
import { useRouteHandle } from './route-handle.ts'

const retainedMs = 5 * 60_000

/** A screen shows only after the sign-on check; who is signed in is then known to everything in it. */
export function SessionGate({ children }: { children: ReactNode }) {
  const openness = useOpenness()
  const isOpen = openness !== undefined
  // where nobody is asked, who was asked before is still known
  const session = useApi(signOnApi.getSession, {}, { staleMs: retainedMs, enabled: openness !== 'unasked' })
  const person = session.data
  const isStranger = session.error?.kind === 'signedOut' && !person
  const check = useApi(signOnApi.checkSession, {}, { enabled: isStranger && !isOpen, staleMs: 0 })
  const answerEnded = useEndedSession(person !== undefined, isOpen)
  useStoredTheme(person?.theme)
  const [isOther, setOther] = useState(false)
  // by then nothing is left of the page that could hold it back
  useEffect(() => {
    if (isOther) location.reload()
  }, [isOther])

  // what is on the page is not of the person who has signed in over it
  if (isOther) return <FirstWait />
  // an open screen waits for who it is, and takes every other answer for nobody
  if (session.isPending && openness !== 'unasked') return <FirstWait />
  if (!person && !isOpen) {
    if (!isStranger) return <ErrorState error={session.error} onRetry={session.refetch} />
    return check.isPending ? <FirstWait /> : <ToSignIn loginUrl={check.data?.address} />
  }
  return (
    <LanguageProvider
      language={person?.language}
      timeZone={person?.timeZone}
      companyZone={person?.companyZone}
      onChoose={(chosen) => void storeLanguage(chosen).catch(toast.error)}
    >
      <SessionContext value={person}>
        <CompactProvider isCompact={person?.compactRows} onChoose={storeCompact}>
          {person?.mustChangePassword && !isOpen ? (
            <Suspense fallback={<FirstWait />}>
              <MustChangePassword />
            </Suspense>
          ) : (
            children
          )}
        </CompactProvider>
        {person && answerEnded && (
          <Suspense>
            <SignInDialog
              person={person}
              onBack={() => answerEnded(true)}
              onOther={() => setOther(true)}
              onLeave={() => answerEnded(false)}
            />
          </Suspense>
        )}
      </SessionContext>
    </LanguageProvider>
  )
}

/** What the server says (tabs, columns, names) follows the account's language: it is asked for again once that is kept. */
async function storeLanguage(language: Language) {
  await call(signOnApi.setPreferences, { language })
  await queryClient.invalidateQueries()
}

function storeCompact(compactRows: boolean) {
  call(signOnApi.setPreferences, { compactRows }).catch(toast.error)
}

/** Some screens open without a session, some only at certain addresses. */
function useOpenness(): Openness | undefined {
  const { open } = useRouteHandle()
  useLocation()
  return typeof open === 'function' ? open(mergedQuery(partsOf(location))) : open
}

/** To the place for signing in that the check names, and from there back to the present address. */
function ToSignIn({ loginUrl }: { readonly loginUrl: string | undefined }) {
  useLocation()
  const place = placeToSignIn(loginUrl, location)
  const isHere = place.startsWith('#')
  useEffect(() => {
    if (!isHere) location.replace(place)
  }, [isHere, place])
  return isHere ? <Navigate to={place.slice(1)} replace /> : <FirstWait />
}

/**
 * A session that ends while a screen is open says so, and asks to sign in again: over the page where something
 * is being written, and otherwise in its place. Returns what answers the question that lies over the page.
 */
function useEndedSession(hadSession: boolean, isOpen: boolean) {
  const had = useRef(false)
  const [answer, setAnswer] = useState<(isBack: boolean) => void>()
  useEffect(() => {
    had.current ||= hadSession
  }, [hadSession])
  useEffect(() => {
    const leave = () => {
      had.current = false
      toast.plain(textNow(kitMessages, 'sessionEnded'))
      // the check runs again, finds nobody, and leads to the sign-in page
      void queryClient.resetQueries({ queryKey: [signOnApi.getSession.key] })
    }
    let isAsked = false
    return signedOut.subscribe(() => {
      if (!had.current || isOpen || isAsked) return
      if (!unsavedWork.isThere()) return leave()
      isAsked = true
      const { promise, resolve } = Promise.withResolvers<boolean>()
      signedOut.waitFor(promise)
      setAnswer(() => (isBack: boolean) => {
        isAsked = false
        setAnswer(undefined)
        resolve(isBack)
        if (!isBack) leave()
      })
    })
  }, [isOpen])
  return answer
}

/** The look that the person chose on another machine is theirs here too. */
function useStoredTheme(choice: 'light' | 'dark' | 'system' | undefined) {
  const { choose } = useTheme()
  useEffect(() => {
    if (choice) choose(choice)
  }, [choice, choose])
}
