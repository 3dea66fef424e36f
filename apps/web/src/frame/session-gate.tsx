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
} from '@shuku/kit/web'
import type { Language } from '@shuku/kit/i18n'
import { addresses } from '@shuku/domain/addresses'
import { signOnApi } from '@shuku/features/sign-on/contract'
import { MustChangePassword, SignInDialog } from '@shuku/features/sign-on/web'
import { FirstWait } from './first-wait.tsx'
import { useRouteHandle } from './route-handle.ts'

const keptMs = 5 * 60_000
const toSetUp = addresses.setUp().slice(1)

/** SHELL-16: a screen shows only after the sign-on check; who is signed in is then known to everything in it. */
export function SessionGate({ children }: { children: ReactNode }) {
  const session = useApi(signOnApi.getSession, {}, { staleMs: keptMs })
  const isOpen = useIsOpen()
  const toSignIn = useSignInAddress()
  // of a stranger alone: the company may still have to be made
  const isStranger = session.error?.kind === 'signedOut' && !session.data
  const check = useApi(signOnApi.checkSession, {}, { enabled: isStranger, staleMs: 0 })
  const person = session.data
  const answerEnded = useEndedSession(person !== undefined, isOpen)
  useStoredTheme(person?.theme)
  const [isOther, setOther] = useState(false)
  // by then nothing is left of the page that could hold it back
  useEffect(() => {
    if (isOther) location.reload()
  }, [isOther])

  // what is on the page is not of the person who has signed in over it
  if (isOther) return <FirstWait />

  if (session.isPending) return <FirstWait />
  if (!person && session.error.kind !== 'signedOut')
    return <ErrorState error={session.error} onRetry={session.refetch} />
  if (isStranger && check.data?.mustSetUp) return <Navigate to={toSetUp} replace />
  if (isStranger && !isOpen && check.isPending) return <FirstWait />
  if (!person && !isOpen) return <Navigate to={toSignIn} replace />
  return (
    <LanguageProvider
      language={person?.language}
      timeZone={person?.timeZone}
      onChoose={(chosen) => void keepLanguage(chosen).catch(toast.error)}
    >
      <SessionContext value={person}>
        <CompactProvider isCompact={person?.compactRows} onChoose={keepCompact}>
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
async function keepLanguage(language: Language) {
  await call(signOnApi.setPreferences, { language })
  await queryClient.invalidateQueries()
}

function keepCompact(compactRows: boolean) {
  call(signOnApi.setPreferences, { compactRows }).catch(toast.error)
}

/** SHELL-17, SHELL-18: some screens open without a session, some only at certain addresses. */
function useIsOpen() {
  const { open = false } = useRouteHandle()
  useLocation()
  return typeof open === 'function' ? open(mergedQuery(partsOf(location))) : open
}

/** SHELL-31: the sign-in page with the present address, what stands before its hash included. */
function useSignInAddress() {
  useLocation()
  const { pathname, search, hash } = location
  return addresses.signIn(search === '' ? hash : pathname + search + hash).slice(1)
}

/**
 * SHELL-32: a session that ends while a screen is open says so, and asks to sign in again: over the page where something
 * is being written, and otherwise in its place. Returns what answers the question that stands over the page.
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
