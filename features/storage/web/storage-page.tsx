import { useState } from 'react'
import { Button, Form, Skeleton } from 'antd'
import { HardDrive } from 'lucide-react'
import {
  confirm,
  DataTable,
  EmptyState,
  ErrorState,
  NoPermission,
  Notice,
  NumberInput,
  PageHeader,
  ProgressBar,
  toast,
  useAction,
  useApi,
  useFormats,
  useHotkey,
  useLeaveGuard,
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
type Limits = Pick<Storage, 'personGigabytes' | 'companyGigabytes'>

const usage = { endpoint: storageApi.listUsage, table: PersonUsageRow }

const title: TitleView<PersonUsageRow> = { column: 'name' }

const views: { readonly [K in keyof PersonUsageRow]?: ColumnView<PersonUsageRow> } = {
  departmentName: { goes: 1 },
  files: { align: 'end' },
  sizeBytes: { width: 112, align: 'end', render: ({ row }) => <Size of={row.sizeBytes} /> },
}

/** How much space files may take, of each person and of all together, and who takes how much. */
export function StoragePage() {
  const t = useMessages(storageMessages)
  const { data, error, refetch } = useApi(storageApi.getStorage, {}, { staleMs: 0 })
  const table = useTable(usage, {})
  if (error?.kind === 'refused') return <NoPermission />
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <div className="sk-storage">
      <PageHeader title={t('title')} trail={[{ label: t('administration') }]} />
      <div className="sk-storage-limits">
        <p className="sk-secondary">{t('about')}</p>
        {data ? <LimitsForm storage={data} /> : <Skeleton active paragraph={{ rows: 3 }} />}
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
  const [typed, setTyped] = useState<Partial<Limits>>({})
  const save = useAction(storageApi.saveStorageLimits, {
    invalidates: [storageApi.getStorage],
    onDone: ({ message }, sent) => {
      // what was typed while it was saved stays
      setTyped((now) => (isSame({ ...sent, ...now }, sent) ? {} : now))
      toast.success(message)
    },
  })
  const { personGigabytes, companyGigabytes } = { ...storage, ...typed }
  const isChanged = !isSame({ personGigabytes, companyGigabytes }, storage)
  const submit = () => {
    if (isChanged && !save.running) void save.run({ personGigabytes, companyGigabytes })
  }
  useHotkey('ctrl+s', t('save'), submit)
  useLeaveGuard({
    isDirty: () => isChanged,
    ask: async () => await confirm({ title: t('leave'), action: t('discard') }),
  })
  const field = (name: keyof Limits, label: string, value: number) => (
    <Form.Item label={label} htmlFor={`sk-storage-${name}`}>
      <NumberInput
        id={`sk-storage-${name}`}
        min={0}
        max={mostGigabytes}
        precision={0}
        suffix="GB"
        value={value}
        onChange={(entered) => entered !== null && setTyped((now) => ({ ...now, [name]: entered }))}
      />
    </Form.Item>
  )
  return (
    <>
      <Used storage={storage} />
      <Form layout="vertical" onFinish={submit}>
        {field('personGigabytes', t('perPerson'), personGigabytes)}
        {field('companyGigabytes', t('ofCompany'), companyGigabytes)}
        <Form.Item>
          <Button type="primary" htmlType="submit" loading={save.running} disabled={!isChanged}>
            {t('save')}
          </Button>
        </Form.Item>
      </Form>
    </>
  )
}

function isSame(a: Limits, b: Limits): boolean {
  return a.personGigabytes === b.personGigabytes && a.companyGigabytes === b.companyGigabytes
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
