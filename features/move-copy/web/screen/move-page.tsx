import { ChevronRight, History } from 'lucide-react'
import { openDialog, PageHeader, TabBar, useAddressState, useMessages } from '@shuku/kit/web'
import { moveScreenMessages } from '../../screen-messages.ts'
import { ChooseCategories } from './choose-categories.tsx'
import { ChooseDocuments } from './choose-documents.tsx'
import { MoveScreenState, type MoveScreenPatch } from './screen-state.ts'
import './move-screen.css'

const nothing: MoveScreenPatch = Object.fromEntries(Object.keys(MoveScreenState.fields).map((key) => [key, undefined]))

/** Documents of one category go to another, or copies of them, in two steps. */
export function MovePage() {
  const t = useMessages(moveScreenMessages)
  const [state, setState] = useAddressState(MoveScreenState)
  const { operate, sourceId, targetId } = state
  // there is nothing to list before both are known
  const isListed = state.step === '2' && sourceId !== undefined && targetId !== undefined
  const openLog = async () => {
    const { LogDialog } = await import('./log-dialog.tsx')
    openDialog((props) => <LogDialog {...props} />)
  }
  return (
    <div className="sk-move-screen">
      <PageHeader
        title={t('screen')}
        hasPrimary={false}
        extra={<Steps isSecond={isListed} />}
        actions={[{ key: 'log', label: t('log'), icon: <History aria-hidden />, run: openLog }]}
      />
      <TabBar
        label={t('operation')}
        items={[
          { key: 'copy', label: t('copy') },
          { key: 'move', label: t('move') },
        ]}
        value={operate}
        onChange={(key) => setState({ ...nothing, operate: key === 'move' ? 'move' : undefined })}
      />
      {isListed ? (
        <ChooseDocuments key={operate} state={{ ...state, sourceId, targetId }} onChange={setState} />
      ) : (
        <ChooseCategories key={operate} state={state} onChange={setState} />
      )}
    </div>
  )
}

function Steps({ isSecond }: { readonly isSecond: boolean }) {
  const t = useMessages(moveScreenMessages)
  const steps = [t('stepOne'), t('stepTwo')]
  return (
    <ol className="sk-move-steps" aria-label={t('steps')}>
      {steps.map((step, index) => (
        <li key={step} aria-current={isSecond === (index === 1) ? 'step' : undefined}>
          {index > 0 && <ChevronRight aria-hidden />}
          {index + 1} {step}
        </li>
      ))}
    </ol>
  )
}
