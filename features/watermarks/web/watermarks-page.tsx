import { Select } from 'antd'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import {
  call,
  confirm,
  DataTable,
  EmptyState,
  FilterBar,
  NoPermission,
  openDialog,
  PageHeader,
  runWithToast,
  SearchInput,
  toast,
  useAction,
  useAddressState,
  useApi,
  useMessages,
  useTable,
  type Action,
  type ColumnView,
  type TitleView,
} from '@shuku/kit/web'
import { Text, wire, wireObject, z } from '@shuku/kit/contract'
import { places, WatermarkRow, watermarksApi, type WatermarkPlace } from '../contract.ts'
import { watermarkMessages } from '../messages.ts'
import './watermarks.css'

const list = { endpoint: watermarksApi.listWatermarks, table: WatermarkRow }
const PageState = wireObject({
  name: wire('wmname', Text.max(100)).optional(),
  place: wire('wmplace', z.enum(places)).optional(),
})

const title: TitleView<WatermarkRow> = { column: 'name', least: 240 }
const views: { readonly [K in keyof WatermarkRow]?: ColumnView<WatermarkRow> } = {
  text: { width: 380, least: 240, goes: 1, render: ({ row }) => <WatermarkText text={row.text} /> },
  places: {
    width: { 'zh-CN': 220, 'en-US': 320 },
    least: { 'zh-CN': 180, 'en-US': 280 },
    render: ({ row }) => <Places places={row.places} />,
  },
  categories: { width: { 'zh-CN': 112, 'en-US': 112 }, align: 'end' },
  changedAt: { width: 136, goes: 2 },
}

/** With the names of what is put in for each reader instead of its signs. */
function WatermarkText({ text }: { readonly text: string }) {
  const { data } = useApi(watermarksApi.getParameters, {}, { staleMs: 300_000 })
  const labels = new Map(data?.parameters.map(({ name, label }) => [name as string, label]))
  return text.replaceAll(/\{\{(\w+)\}\}/g, (sign, name: string) => `[${labels.get(name) ?? sign}]`)
}

/** The watermarks that categories can have. */
export function WatermarksPage() {
  const t = useMessages(watermarkMessages)
  const [{ name, place }, setState] = useAddressState(PageState)
  const table = useTable(list, { name, place })
  const onDone = () => void table.reload()
  const deleting = useAction(watermarksApi.deleteWatermarks, {
    onDone: ({ message }) => {
      table.selection.clear()
      toast.success(message)
      onDone()
    },
  })
  if (table.error?.kind === 'refused') return <NoPermission />
  const open = (id?: number) =>
    runWithToast(async () => {
      const [{ WatermarkForm }, watermark, { parameters }] = await Promise.all([
        import('./watermark-form.tsx'),
        call(watermarksApi.getWatermark, { id }),
        call(watermarksApi.getParameters, {}),
      ])
      openDialog((props) => <WatermarkForm {...props} {...{ watermark, parameters, onDone }} />)
    })
  const removal = (rows: readonly WatermarkRow[]) => ({
    key: 'delete',
    label: t('remove'),
    icon: <Trash2 aria-hidden />,
    danger: true,
    run: async () => {
      const asked = { title: t('removeTitle', { n: rows.length }), text: t('removeText'), action: t('remove') }
      if (await confirm({ ...asked, danger: true })) await deleting.run({ ids: rows.map(({ id }) => id) })
    },
  })
  const isSearched = name !== undefined || place !== undefined
  const add: Action = { key: 'add', label: t('add'), icon: <Plus aria-hidden />, run: () => open() }
  return (
    <div className="sk-watermarks">
      <PageHeader title={t('title')} trail={[{ label: t('administration') }]} actions={[add]} />
      <DataTable
        table={table}
        label={t('title')}
        title={title}
        views={views}
        facts={['places', 'categories']}
        onOpen={({ row }) => void open(row.id)}
        rowActions={({ row }) => [
          { key: 'change', label: t('change'), icon: <Pencil aria-hidden />, run: () => open(row.id) },
          removal([row]),
        ]}
        selectionActions={({ rows }) => [removal(rows.map(({ row }) => row))]}
        filter={
          <FilterBar
            field={
              <SearchInput
                value={name ?? ''}
                label={t('name')}
                width={240}
                delayMs={250}
                onSearch={(text) => setState({ name: text || undefined })}
              />
            }
            count={place ? 1 : 0}
            onClear={() => setState({ place: undefined })}
          >
            <Select<WatermarkPlace | ''>
              className="sk-watermarks-place"
              aria-label={t('place')}
              value={place ?? ''}
              options={[
                { value: '', label: t('anyPlace') },
                ...places.map((each) => ({ value: each, label: t(each) })),
              ]}
              onChange={(value) => setState({ place: value === '' ? undefined : value })}
            />
          </FilterBar>
        }
        empty={isSearched ? <EmptyState title={t('none')} /> : <EmptyState title={t('none')} text={t('noneText')} />}
      />
    </div>
  )
}

function Places({ places: shown }: { readonly places: string }) {
  const t = useMessages(watermarkMessages)
  return shown === '' ? <span className="sk-secondary">{t('nowhere')}</span> : shown
}
