import { useState } from 'react'
import { Button, Checkbox, Radio } from 'antd'
import { confirm, invalidate, useAction, useMessages } from '@shuku/kit/web'
import { organisationImportApi as api, type ImportState } from '../contract.ts'
import { importMessages } from '../messages.ts'
import type { ImportPageState } from './import-page-state.ts'
import { LineList } from './line-list.tsx'
import { passwordKeys } from './password-keys.ts'

interface DecideStepProps {
  readonly ready: ImportState
  readonly state: ImportPageState
  readonly onChange: (patch: Partial<ImportPageState>) => void
  readonly onAnother: () => void
}

/** What the file would do, line by line, and the decision to apply it. */
export function DecideStep({ ready, state, onChange, onAnother }: DecideStepProps) {
  return (
    <>
      <Notes ready={ready} />
      <LineList of={ready} state={state} onChange={onChange} />
      <DecideBar ready={ready} onAnother={onAnother} />
    </>
  )
}

/** The parts of the file that were not read, and why an earlier attempt failed. */
function Notes({ ready: { unknownColumns, passedOver, reason } }: { ready: ImportState }) {
  const t = useMessages(importMessages)
  if (unknownColumns.length + passedOver.length === 0 && !reason) return null
  const names = (all: readonly string[]) => all.join(t('listComma'))
  return (
    <div className="sk-people-import-notes" role="status">
      {reason && <p className="sk-error-text">{reason}</p>}
      {unknownColumns.length > 0 && <p>{t('unknownColumns', { names: names(unknownColumns) })}</p>}
      {passedOver.length > 0 && <p>{t('passedOver', { names: names(passedOver) })}</p>}
    </div>
  )
}

function DecideBar({ ready, onAnother }: Pick<DecideStepProps, 'ready' | 'onAnother'>) {
  const t = useMessages(importMessages)
  const { importId, counts } = ready
  const [mode, setMode] = useState<'all' | 'lines'>('all')
  const [isBegun, setBegun] = useState(false)
  const [marksLeavers, setMarksLeavers] = useState(false)
  const run = useAction(api.runImport, {
    // first of all: with it alone the passwords are shown
    onDone: ({ passwordKey }) => passwordKeys.remember(importId, passwordKey),
  })
  const going = counts.new + counts.changed
  const blocked =
    counts.error > 0 && mode === 'all'
      ? t('hasErrors')
      : going === 0 && !(marksLeavers && counts.leaver > 0)
        ? t('nothingToDo')
        : undefined
  const begin = async () => {
    const n = counts.leaver
    const question = {
      title: t('confirmLeavers', { n }),
      text: t('confirmLeaversText'),
      action: t('import'),
      danger: true,
    }
    if (marksLeavers && n > 0 && !(await confirm(question))) return
    if (!(await run.run({ importId, mode, marksLeavers }))) return
    setBegun(true)
    await invalidate(api.getImport).finally(() => setBegun(false))
  }
  return (
    <footer className="sk-people-import-decide">
      <div className="sk-people-import-options">
        {counts.error > 0 && (
          <Radio.Group
            aria-label={t('modeLegend')}
            value={mode}
            onChange={({ target }) => setMode(target.value as 'all' | 'lines')}
            options={[
              { value: 'all', label: t('modeAll') },
              { value: 'lines', label: t('modeLines', { n: counts.error }) },
            ]}
          />
        )}
        {counts.leaver > 0 && (
          <Checkbox
            checked={marksLeavers}
            title={t('markLeaversHint')}
            onChange={({ target }) => setMarksLeavers(target.checked)}
          >
            {t('markLeavers', { n: counts.leaver })}
          </Checkbox>
        )}
      </div>
      <div className="sk-people-import-buttons">
        <Button onClick={onAnother}>{t('another')}</Button>
        <Button
          type="primary"
          disabled={blocked !== undefined}
          title={blocked}
          loading={run.running || isBegun}
          onClick={() => void begin()}
        >
          {t('run', { n: going + (marksLeavers ? counts.leaver : 0) })}
        </Button>
      </div>
    </footer>
  )
}
