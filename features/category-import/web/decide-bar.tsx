import { Button } from 'antd'
import { Undo2 } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { confirm, useAction, useMessages } from '@shuku/kit/web'
import { categoryImportApi as api, type CategoryImport } from '../contract.ts'
import { categoryImportMessages } from '../messages.ts'

interface DecideBarProps {
  readonly of: CategoryImport
  readonly onAnother: () => void
}

/** The decision to bring the file in, or what came of it and the way back. */
export function DecideBar({ of, onAnother }: DecideBarProps) {
  return of.state === 'ready' ? <Deciding of={of} onAnother={onAnother} /> : <Decided of={of} onAnother={onAnother} />
}

function Deciding({ of: { importId, counts, isOwn }, onAnother }: DecideBarProps) {
  const t = useMessages(categoryImportMessages)
  const run = useAction(api.runImport, { invalidates: [api.getImport] })
  const n = counts.new + counts.changed
  const blocked = !isOwn ? t('notYours') : counts.error > 0 ? t('hasErrors') : n === 0 ? t('nothingToDo') : undefined
  return (
    <footer className="sk-category-import-decide">
      <p className="sk-secondary">{blocked}</p>
      <div className="sk-category-import-buttons">
        <Button onClick={onAnother}>{t('another')}</Button>
        <Button
          type="primary"
          disabled={blocked !== undefined}
          title={blocked}
          loading={run.running}
          onClick={() => void run.run({ importId })}
        >
          {t('run', { n })}
        </Button>
      </div>
    </footer>
  )
}

function Decided({ of: { importId, counts, state, fileName }, onAnother }: DecideBarProps) {
  const t = useMessages(categoryImportMessages)
  const undo = useAction(api.undoImport, { invalidates: [api.getImport] })
  const numbers = { made: counts.new, changed: counts.changed }
  const ask = async () => {
    const question = {
      title: t('undoTitle', { name: fileName }),
      text: t('undoText', numbers),
      action: t('undo'),
      danger: true,
    }
    if (await confirm(question)) await undo.run({ importId })
  }
  return (
    <footer className="sk-category-import-decide">
      <p role="status">{state === 'undone' ? t('undone') : t('done', numbers)}</p>
      <div className="sk-category-import-buttons">
        <Button onClick={onAnother}>{t('another')}</Button>
        {state === 'done' && (
          <Button icon={<Undo2 aria-hidden />} loading={undo.running} onClick={() => void ask()}>
            {t('undo')}
          </Button>
        )}
        <Button href={addresses.categoryConsole()}>{t('toCategories')}</Button>
      </div>
    </footer>
  )
}
