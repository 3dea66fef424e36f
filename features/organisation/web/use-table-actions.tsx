import { FileDown, FileUp } from 'lucide-react'
import { addresses, links } from '@shuku/domain/addresses'
import { serverAddress, useMessages, type Action } from '@shuku/kit/web'
import { organisationMessages } from '../messages.ts'

/** Import and export: what the organisation's screen offers in addition to single people and units. */
export function useTableActions(): readonly Action[] {
  const t = useMessages(organisationMessages)
  const fileOf = (form: 'xlsx' | 'csv') => serverAddress(links.exportedPeople(form))
  return [
    {
      key: 'import',
      label: t('importNow'),
      icon: <FileUp aria-hidden />,
      href: addresses.organisationImport(),
      startsGroup: true,
    },
    { key: 'exportXlsx', label: t('exportXlsx'), icon: <FileDown aria-hidden />, href: fileOf('xlsx') },
    { key: 'exportCsv', label: t('exportCsv'), icon: <FileDown aria-hidden />, href: fileOf('csv') },
  ]
}
