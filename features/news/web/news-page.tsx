import { useSessionIfAny, useAddressState } from '@shuku/kit/web'
import { Flag, Id, Name, wire, wireObject } from '@shuku/kit/contract'
import { FrontPage, ListView } from './list-view.tsx'
import { OuterView } from './outer-view.tsx'
import './news.css'

const Address = wireObject({
  publishType: wire('publishType', Name.max(10)).default('1'),
  pageId: wire('id', Id).optional(),
  documentId: wire('docid', Id).optional(),
  /** One list of all pages, in place of their front. */
  isAll: wire('all', Flag).default(false),
})

/** The news of the page in the address; with `publishType` 0 as readers outside see it. */
export function NewsPage() {
  const person = useSessionIfAny()
  const [{ publishType, pageId, documentId, isAll }] = useAddressState(Address)
  if (publishType === '0') return <OuterView pageId={pageId} documentId={documentId} isSignedIn={Boolean(person)} />
  // readers outside have the list of all that is public
  const isFront = Boolean(person) && pageId === undefined && documentId === undefined && !isAll
  if (isFront) return <FrontPage />
  return <ListView key={pageId} pageId={pageId} documentId={documentId} publishType={publishType} />
}
