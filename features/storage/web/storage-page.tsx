import { HardDrive } from 'lucide-react'
import {
  DataTable,
  EmptyState,
  NoPermission,
  Notice,
  NumbersForm,
  PageHeader,
  ProgressBar,
  Query,
  toast,
  useAction,
  useApi,
  useFormats,
  useMessages,
  useTable,
  type ColumnView,
  type TitleView,
} from '@shuku/kit/web'
import type { ReplyOf } from '@shuku/kit/contract'
import { mostGigabytes, PersonUsageRow, storageApi } from '../contract.ts'
import { storageMessages } from '../messages.ts'
import './storage-page.css'

type Storage = ReplyOf<typeof storageApi.getStorage>

const usage = { endpoint: storageApi.listUsage, table: PersonUsageRow }

const title: TitleView<PersonUsageRow> = { column: 'name', least: 200 }

const views: { readonly [K in keyof PersonUsageRow]?: ColumnView<PersonUsageRow> } = {
  departmentName: { width: 320, least: 140, goes: 1 },
  files: { align: 'end' },
  sizeBytes: { width: 112, align: 'end', render: ({ row }) => <Size of={row.sizeBytes} /> },
}

/** How much space files may take, of each person and of all together, and who takes how much. */
export function StoragePage() {
  const t = useMessages(storageMessages)
  const storage = useApi(storageApi.getStorage, {}, { staleMs: 0 })
  const table = useTable(usage, {})
  if (storage.error?.kind === 'refused') return <NoPermission />
  return (
    <div className="sk-storage">
      <PageHeader title={t('title')} trail={[{ label: t('administration') }]} />
      <div className="sk-storage-limits">
        <p className="sk-secondary">{t('about')}</p>
        <Query of={storage} rows={3}>
          {(data) => <LimitsForm storage={data} />}
        </Query>
      </div>
      <h2>{t('people')}</h2>
      <p className="sk-small sk-secondary">{t('peopleAbout')}</p>
      <DataTable
        table={table}
        label={t('people')}
        title={title}
        views={views}
        facts={['departmentName', 'sizeBytes']}
        rowActions={() => []}
        empty={<EmptyState title={t('none')} />}
      />
    </div>
  )
}

function LimitsForm({ storage }: { readonly storage: Storage }) {
  const t = useMessages(storageMessages)
  const save = useAction(storageApi.saveStorageLimits, {
    invalidates: [storageApi.getStorage],
    onDone: ({ message }) => toast.success(message),
  })
  const { personGigabytes, companyGigabytes } = storage
  const inGigabytes = { min: 0, max: mostGigabytes, suffix: 'GB' }
  return (
    <>
      <Used storage={storage} />
      <NumbersForm
        saved={{ personGigabytes, companyGigabytes }}
        fields={[
          { name: 'personGigabytes', label: t('perPerson'), ...inGigabytes },
          { name: 'companyGigabytes', label: t('ofCompany'), ...inGigabytes },
        ]}
        save={save.run}
        running={save.running}
        leave={t('leave')}
        discard={t('discard')}
      />
    </>
  )
}

/** From here on it is a warning: 80 %. */
const warnedFrom = 0.8

function Used({ storage: { usedBytes, companyGigabytes } }: { readonly storage: Storage }) {
  const t = useMessages(storageMessages)
  const { bytes } = useFormats()
  const limitBytes = companyGigabytes * 1024 ** 3
  const figures = { used: bytes(usedBytes), limit: bytes(limitBytes) }
  if (limitBytes === 0) return <p>{t('used', figures)}</p>
  if (usedBytes > warnedFrom * limitBytes) {
    return (
      <Notice icon={<HardDrive aria-hidden />} tone="warning">
        {t('nearlyFull', figures)}
      </Notice>
    )
  }
  return (
    <p className="sk-storage-used">
      {t('usedOf', figures)}
      <ProgressBar done={usedBytes} total={limitBytes} label={t('usedOf', figures)} />
    </p>
  )
}

function Size({ of: sizeBytes }: { readonly of: number }) {
  const { bytes } = useFormats()
  return bytes(sizeBytes)
}
