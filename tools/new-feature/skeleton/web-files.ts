import { when, type Feature } from '../feature-parts.ts'

export function webFiles(feature: Feature): Record<string, string> {
  const { kebab, has } = feature
  return {
    'web/index.tsx': index(feature),
    [`web/${kebab}-page.tsx`]: page(feature),
    ...(has.form ? { 'web/entry-dialog.tsx': dialog(feature) } : {}),
    ...(has.operation ? { 'web/entry-act.tsx': act() } : {}),
    ...(has.tab ? { 'web/entry-tab.tsx': tab(feature), 'web/entries.css': css(feature) } : {}),
  }
}

const index = ({ kebab, camel, pascal, has }: Feature): string => `\
${when(has.tab, `import { lazy } from 'react'`)}
import { StickyNote } from 'lucide-react'
${when(has.operation, `import { documentActions${when(has.tab, ', documentTabs')} } from '@shuku/domain/documents/web'`)}
import type { WebFeature } from '@shuku/kit/web'
${when(has.tab, `import { entryTab } from '../offers.ts'`)}
${when(has.operation, `import { entryAct } from './entry-act.tsx'`)}
import { ${camel}Messages } from '../messages.ts'

${when(has.tab, `const EntryTab = lazy(async () => ({ default: (await import('./entry-tab.tsx')).EntryTab }))`)}

export const ${camel}Web: WebFeature = {
  routes: [{ path: '${kebab}', load: async () => (await import('./${kebab}-page.tsx')).${pascal}Page }],
  menu: [{ path: '${kebab}', label: ${camel}Messages.texts.title, icon: <StickyNote aria-hidden />, group: 'library', order: 900 }],
  ${when(
    has.operation,
    `slots: [
    documentActions.with([entryAct]),
    ${when(has.tab, 'documentTabs.with([{ tab: entryTab, Content: EntryTab }]),')}
  ],`,
  )}
}
`

const page = ({ camel, pascal, has }: Feature): string => `\
${when(has.form, `import { Plus } from 'lucide-react'`)}
import { ${when(has.form, 'ActionButton, ')}DataTable, EmptyState, ${when(has.form, 'openDialog, ')}PageHeader, useMessages, useTable${when(has.form, ', type Action')} } from '@shuku/kit/web'
import { EntryRow, ${camel}Api } from '../contract.ts'
import { ${camel}Messages } from '../messages.ts'

const list = { endpoint: ${camel}Api.listEntries, table: EntryRow }

export function ${pascal}Page() {
  const t = useMessages(${camel}Messages)
  const table = useTable(list, {})
  ${when(has.form, `const add: Action = { key: 'add', label: t('add'), icon: <Plus aria-hidden />, run: openForm }`)}
  return (
    <>
      <PageHeader title={t('title')} ${when(has.form, 'actions={[add]} ', 'hasPrimary={false} ')}/>
      <DataTable
        table={table}
        label={t('title')}
        title={{ column: 'note' }}
        views={{ by: { width: { 'zh-CN': 96, 'en-US': 144 }, goes: 1 }, at: { width: { 'zh-CN': 128, 'en-US': 144 } } }}
        facts={['by', 'at']}
        rowActions={() => []}
        empty={<EmptyState title={t('empty')} ${when(has.form, 'actions={<ActionButton action={add} />} ')}/>}
      />
    </>
  )
}
${when(
  has.form,
  `
async function openForm(): Promise<void> {
  const { EntryDialog } = await import('./entry-dialog.tsx')
  openDialog((props) => <EntryDialog {...props} />)
}`,
)}
`

const dialog = ({ camel, has }: Feature): string => `\
import { Form, Input } from 'antd'
${when(has.operation, `import type { ActedDocument } from '@shuku/domain/documents/web'`)}
import { FormDialog, toast, useMessages, type DialogProps } from '@shuku/kit/web'
import { ${camel}Api } from '../contract.ts'
import { ${camel}Messages } from '../messages.ts'

${when(
  has.operation,
  `interface EntryDialogProps extends DialogProps {
  /** What it is about; without it, about nothing. */
  readonly document?: Pick<ActedDocument, 'id' | 'subject'>
}
`,
)}
export function EntryDialog(${when(has.operation, '{ document, ...dialog }: EntryDialogProps', 'dialog: DialogProps')}) {
  const t = useMessages(${camel}Messages)
  return (
    <FormDialog<typeof ${camel}Api.addEntry, { note: string }>
      {...dialog}
      title={t('title')}
      endpoint={${camel}Api.addEntry}
      invalidates={[${camel}Api.listEntries]}
      initialValues={{ note: '' }}
      toQuery={({ note }) => ({ note${when(has.operation, ', documentId: document?.id')} })}
      onDone={({ message }) => toast.success(message)}
      ${when(has.operation, 'foot={<span className="sk-secondary sk-cut">{document?.subject}</span>}')}
    >
      <Form.Item name="note" label={t('note')} rules={[{ required: true, whitespace: true, message: t('noteNeeded') }]}>
        <Input.TextArea maxLength={500} rows={3} />
      </Form.Item>
    </FormDialog>
  )
}
`

const act = (): string => `\
import { StickyNote } from 'lucide-react'
import type { DocumentAction } from '@shuku/domain/documents/web'
import { openDialog } from '@shuku/kit/web'
import { entryOperation } from '../offers.ts'

export const entryAct: DocumentAction = {
  operation: entryOperation,
  icon: <StickyNote aria-hidden />,
  run: async ([document]) => {
    if (!document) return
    const { EntryDialog } = await import('./entry-dialog.tsx')
    openDialog((props) => <EntryDialog {...props} document={document} />)
  },
}
`

const tab = ({ kebab, camel }: Feature): string => `\
import { PanelList, type TabDocument } from '@shuku/domain/documents/web'
import { RelativeTime, useMessages, useTable } from '@shuku/kit/web'
import { EntryRow, ${camel}Api } from '../contract.ts'
import { ${camel}Messages } from '../messages.ts'
import './entries.css'

const list = { endpoint: ${camel}Api.listEntries, table: EntryRow }

/** What anybody has entered about a document. */
export function EntryTab({ document }: { document: TabDocument }) {
  const t = useMessages(${camel}Messages)
  const table = useTable(list, { documentId: document.id }, { storedIn: 'memory' })
  return (
    <PanelList table={table} empty={t('empty')}>
      <ul className="sk-${kebab}-entries">
        {table.rows.map(({ id, row }) => (
          <li key={id}>
            {row.note}
            <span className="sk-secondary sk-small">
              {row.by} <RelativeTime value={row.at} />
            </span>
          </li>
        ))}
      </ul>
    </PanelList>
  )
}
`

const css = ({ kebab }: Feature): string => `\
.sk-${kebab}-entries {
  margin: 0;
  padding: 8px 20px;
  list-style: none;
}

.sk-${kebab}-entries li {
  display: flex;
  justify-content: space-between;
  gap: 12px;
  padding: 6px 0;
  overflow-wrap: anywhere;
}
`
