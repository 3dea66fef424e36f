import { useNavigate } from 'react-router'
import { addresses } from '@shuku/domain/addresses'
import { documentBadge, documentColumns, documentFacts, documentTitle } from '@shuku/domain/documents/web'
import { DataTable, EmptyState, NoPermission, PageHeader, useAddressState, useMessages, useTable } from '@shuku/kit/web'
import { governanceApi, HeldRow } from '../contract.ts'
import { governanceMessages } from '../messages.ts'
import './held-page.css'

const list = { endpoint: governanceApi.listHeld, table: HeldRow }

/** The documents of one hold, in force or released, and which categories it is on with all below them. */
export function HeldPage() {
  const t = useMessages(governanceMessages)
  const navigate = useNavigate()
  const [query] = useAddressState(governanceApi.listHeld.query)
  const table = useTable(list, query)
  if (table.error?.kind === 'refused' || table.error?.kind === 'notFound') return <NoPermission />
  const { name = '', others = 0, categories = [], otherCategories = 0 } = table.answer ?? {}
  return (
    <>
      <PageHeader
        title={name}
        trail={[{ label: t('administration') }, { label: t('title'), href: addresses.holds() }]}
      />
      {categories.length > 0 && (
        <p className="sk-held-note sk-small sk-secondary">
          {t('heldBelow', { names: categories.map((category) => category.name).join(t('between')) })}
        </p>
      )}
      {otherCategories > 0 && (
        <p className="sk-held-note sk-small sk-secondary">{t('heldBelowOthers', { n: otherCategories })}</p>
      )}
      <DataTable
        table={table}
        label={t('documentsOfHold')}
        title={documentTitle}
        views={documentColumns}
        facts={documentFacts}
        badge={documentBadge}
        onOpen={({ row }) => void navigate(addresses.document(row.id).slice(1))}
        rowActions={() => []}
        empty={<EmptyState title={t('noneHeld')} />}
      />
      {others > 0 && <p className="sk-held-note sk-small sk-secondary">{t('heldOthers', { n: others })}</p>}
    </>
  )
}
