import { Navigate, useSearchParams } from 'react-router'
import { queryClient, useApi, useMessages } from '@shuku/kit/web'
import { addresses } from '@shuku/domain/addresses'
import { signOnApi } from '../contract.ts'
import { signOnMessages } from '../messages.ts'
import { BookShelf } from './book-shelf.tsx'
import { placeToReturn } from './place-to-return.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** The first page that anybody sees; errors are shown at the password, what was typed stays. */
export function SignInPage() {
  const t = useMessages(signOnMessages)
  const [query] = useSearchParams()
  const returnTo = placeToReturn(query.get('return'), location.origin)
  // a person without an address of their own asked for no page
  const isAsked = returnTo !== undefined && !returnTo.endsWith(addresses.home())
  // an empty installation has nobody who could sign in
  const check = useApi(signOnApi.checkSession, {}, { staleMs: 0 })

  if (check.data?.mustSetUp) return <Navigate to={addresses.setUp().slice(1)} replace />
  return (
    <SignInFrame
      title={t('title')}
      hint={t(isAsked ? 'goesOn' : 'hint')}
      foot={
        <>
          <BookShelf />
          <footer className="sk-sign-in-foot">{t('foot')}</footer>
        </>
      }
    >
      <SignInForm
        onDone={() => {
          queryClient.clear()
          location.assign(returnTo ?? addresses.home())
        }}
      />
      <p className="sk-sign-in-forgotten">{t('forgotten')}</p>
    </SignInFrame>
  )
}
