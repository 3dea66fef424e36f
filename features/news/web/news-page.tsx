import { useSessionIfAny, useAddressState } from '@shuku/kit/web'
import { Id, Name, wire, wireObject } from '@shuku/kit/contract'
import { ListView } from './list-view.tsx'
import { OuterView } from './outer-view.tsx'
import './news.css'

const Address = wireObject({
  publishType: wire('publishType', Name.max(10)).default('1'),
  pageId: wire('id', Id).optional(),
  documentId: wire('docid', Id).optional(),
})

/** The news of the page in the address; with `publishType` 0 as readers outside see it. */
export function NewsPage() {
  const person = useSessionIfAny()
  const [{ publishType, pageId, documentId }] = useAddressState(Address)
  if (publishType === '0') return <OuterView pageId={pageId} documentId={documentId} isSignedIn={Boolean(person)} />
  return <ListView key={pageId} pageId={pageId} documentId={documentId} publishType={publishType} />
}
