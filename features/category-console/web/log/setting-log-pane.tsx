import { Button } from 'antd'
import { Undo2 } from 'lucide-react'
import {
  confirm,
  EmptyState,
  invalidateAll,
  RelativeTime,
  ShortFoot,
  TableQuery,
  toast,
  useAction,
  useMessages,
  useTable,
} from '@shuku/kit/web'
import { categoryConsoleApi as api } from '../../contract.ts'
import { SettingChangeRow } from '../../contract/setting-log.ts'
import { settingLogMessages } from '../../setting-log-messages.ts'
import { ListPane } from '@shuku/domain/categories/web'
import { ChangedSettings } from './changed-settings.tsx'
import './setting-log.css'

const list = { endpoint: api.listSettingChanges, table: SettingChangeRow }

interface SettingLogPaneProps {
  readonly categoryId: number
  readonly name: string
  readonly title: string
}

/** Who changed which setting, before and after; the latest change of each can be taken back. */
export function SettingLogPane({ categoryId, name, title }: SettingLogPaneProps) {
  const t = useMessages(settingLogMessages)
  const table = useTable(list, { categoryId }, { storedIn: 'memory' })
  const restore = useAction(api.restoreSettings, {
    onDone: ({ message }) => {
      toast.success(message)
      // forms and screens of every slice show what a category is set to
      void invalidateAll()
      void table.reload()
    },
  })
  const { rows } = table
  const ask = async ({ id, section, changes }: SettingChangeRow) => {
    const text = changes.map(({ label, from, to }) => `${label}: ${to} → ${from}`).join('\n')
    if (await confirm({ title: t('restoreTitle', { section }), text, action: t('restore') }))
      await restore.run({ categoryId, changeId: id })
  }
  return (
    <ListPane title={title} note={t('note', { name })}>
      <TableQuery table={table} empty={<EmptyState title={t('none')} />}>
        <ol className="sk-setting-log">
          {rows.map(({ row }) => (
            <li key={row.id}>
              <header>
                <h3>{row.section}</h3>
                <span className="sk-secondary">
                  {row.personName} · <RelativeTime value={row.at} />
                </span>
                {!row.isMerge && (
                  <Button
                    icon={<Undo2 aria-hidden />}
                    disabled={!row.mayRestore || restore.running}
                    title={row.mayRestore ? undefined : t(row.isLatest ? 'noFormerValues' : 'changedLater')}
                    onClick={() => void ask(row)}
                  >
                    {t('restore')}
                  </Button>
                )}
              </header>
              <ChangedSettings section={row.section} changes={row.changes} />
            </li>
          ))}
        </ol>
      </TableQuery>
      <ShortFoot table={table} />
    </ListPane>
  )
}
