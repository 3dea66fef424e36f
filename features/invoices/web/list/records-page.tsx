import { useNavigate } from 'react-router'
import { addresses } from '@shuku/domain/addresses'
import { useCameFrom, useMessages, usePageTitle } from '@shuku/kit/web'
import { invoiceScreenMessages } from '../../screen-messages.ts'
import { RecordsDialog } from './records-dialog.tsx'

/** The dialog of the records, at an address of its own for other slices; closed it leads back to where one came from. */
export function RecordsPage() {
  const word = useMessages(invoiceScreenMessages)
  const navigate = useNavigate()
  const { href } = useCameFrom() ?? { href: addresses.cloudDisk() }
  usePageTitle(word('records'))
  return <RecordsDialog open inAddress onClose={() => void navigate(href.slice(1), { replace: true })} />
}
