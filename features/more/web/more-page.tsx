import { useEffect } from 'react'
import { EmptyState, kitMessages, PageHeader, textNow, toast, useAddressState, useMessages } from '@shuku/kit/web'
import { moreMessages } from '../messages.ts'
import { InnerList } from './inner-list.tsx'
import { MoreState, readElement } from './more-state.ts'
import { OuterHead } from './outer-head.tsx'
import { OuterPage } from './outer-page.tsx'
import './more.css'

/** All documents behind an element of a portal; in the form for readers outside with `outDoc`. */
export function MorePage() {
  const [state, setState] = useAddressState(MoreState)
  const { jsonstr, isOuter } = state
  const element = readElement(jsonstr)
  if (element === false) return <Unreadable key={jsonstr} isOuter={isOuter} />
  const shown = { state, onChange: setState, element }
  return isOuter ? <OuterPage {...shown} /> : <InnerList {...shown} />
}

function Unreadable({ isOuter }: { readonly isOuter: boolean }) {
  const t = useMessages(moreMessages)
  useEffect(() => toast.error(textNow(kitMessages, 'operationFailed')), [])
  const title = t('documentCenter')
  return (
    <>
      {isOuter ? <OuterHead title={title} /> : <PageHeader title={title} />}
      <EmptyState title={t('none')} text={t('unreadable')} />
    </>
  )
}
