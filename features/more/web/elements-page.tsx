import { Button } from 'antd'
import { Code, Link2, List, Pencil, Plus, Trash2 } from 'lucide-react'
import { addresses, links } from '@shuku/domain/addresses'
import { Text, wire, wireObject } from '@shuku/kit/contract'
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
  serverAddress,
  StatusTag,
  toast,
  useAction,
  useAddressState,
  useMessages,
  useTable,
  type Action,
  type ColumnView,
  type TitleView,
} from '@shuku/kit/web'
import { ElementRow, moreApi } from '../contract.ts'
import { moreMessages } from '../messages.ts'

const list = { endpoint: moreApi.listElements, table: ElementRow }
const PageState = wireObject({ name: wire('name', Text.max(100)).optional() })

const title: TitleView<ElementRow> = { column: 'name' }
const views: { readonly [K in keyof ElementRow]?: ColumnView<ElementRow> } = {
  tabId: { width: 128, goes: 3 },
  elementId: { width: 128, goes: 4 },
  categories: { width: 240, goes: 2, render: ({ row }) => <Categories names={row.categories} /> },
  isOuter: { width: { 'zh-CN': 112, 'en-US': 164 }, render: ({ row }) => <Outer isOuter={row.isOuter} /> },
  changedAt: { width: 136, goes: 1 },
}

const linkOf = ({ tabId, elementId, isOuter }: ElementRow) => addresses.more({ tabId, elementId, isOuter })

/** The elements of portals that are kept here. */
export function ElementsPage() {
  const t = useMessages(moreMessages)
  const [{ name }, setState] = useAddressState(PageState)
  const table = useTable(list, { name })
  const onDone = () => void table.reload()
  const deleting = useAction(moreApi.deleteElements, {
    onDone: ({ message }) => {
      table.selection.clear()
      toast.success(message)
      onDone()
    },
  })
  if (table.error?.kind === 'refused') return <NoPermission />
  const open = (id?: number) =>
    runWithToast(async () => {
      const [{ ElementForm }, element] = await Promise.all([
        import('./element-form.tsx'),
        id === undefined ? undefined : call(moreApi.getElementForm, { id }),
      ])
      openDialog((props) => <ElementForm {...props} element={element} onDone={onDone} />)
    })
  const copyLink = async (row: ElementRow) => {
    await navigator.clipboard.writeText(new URL(linkOf(row), location.href).href)
    toast.success(t('linkCopied'))
  }
  const copyFrame = async ({ name: title, tabId, elementId }: ElementRow) => {
    const src = new URL(serverAddress(links.elementOutside({ tabId, elementId })), location.href).href
    const frame = document.createElement('iframe')
    for (const [key, value] of Object.entries({ src, title, width: '100%', height: '400' }))
      frame.setAttribute(key, value)
    await navigator.clipboard.writeText(frame.outerHTML)
    toast.success(t('frameCopied'))
  }
  const removal = (rows: readonly ElementRow[]): Action => ({
    key: 'delete',
    label: t('remove'),
    icon: <Trash2 aria-hidden />,
    danger: true,
    run: async () => {
      const asked = { title: t('removeTitle', { n: rows.length }), text: t('removeText'), action: t('remove') }
      if (await confirm({ ...asked, danger: true })) await deleting.run({ ids: rows.map(({ id }) => id) })
    },
  })
  return (
    <>
      <PageHeader
        title={t('elements')}
        trail={[{ label: t('administration') }]}
        actions={[{ key: 'add', label: t('add'), icon: <Plus aria-hidden />, run: () => open() }]}
      />
      <DataTable
        table={table}
        label={t('elements')}
        title={title}
        views={views}
        facts={['tabId', 'elementId', 'isOuter']}
        onOpen={({ row }) => void open(row.id)}
        rowActions={({ row }) => [
          { key: 'change', label: t('change'), icon: <Pencil aria-hidden />, run: () => open(row.id) },
          { key: 'open', label: t('open'), icon: <List aria-hidden />, href: linkOf(row) },
          { key: 'link', label: t('copyLink'), icon: <Link2 aria-hidden />, run: () => copyLink(row) },
          ...(row.isOuter
            ? [{ key: 'frame', label: t('copyFrame'), icon: <Code aria-hidden />, run: () => copyFrame(row) }]
            : []),
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
                onSearch={(text) => setState({ name: text || undefined }, { replace: true })}
              />
            }
          />
        }
        empty={
          name ? (
            <EmptyState
              title={t('noneNamed', { text: name })}
              actions={<Button onClick={() => setState({ name: undefined })}>{t('clearSearch')}</Button>}
            />
          ) : (
            <EmptyState title={t('noElements')} text={t('noElementsText')} />
          )
        }
      />
    </>
  )
}

function Categories({ names }: { readonly names: string }) {
  const t = useMessages(moreMessages)
  return names === '' ? (
    <span className="sk-secondary">{t('allCategories')}</span>
  ) : (
    <span className="sk-cut">{names}</span>
  )
}

function Outer({ isOuter }: { readonly isOuter: boolean }) {
  const t = useMessages(moreMessages)
  return isOuter ? <StatusTag tone="run">{t('outer')}</StatusTag> : <span className="sk-secondary">{t('inside')}</span>
}
