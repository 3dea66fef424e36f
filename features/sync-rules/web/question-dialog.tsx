import { Button } from 'antd'
import { PlainDialog, toast, useAction, useMessages, type DialogProps } from '@shuku/kit/web'
import { syncRulesApi as api, type SyncRule } from '../contract.ts'
import { screenMessages } from '../screen-messages.ts'
import { ruleCalls } from './use-computers.ts'

/** What a rule that has stopped would do, and whether it goes on. */
export function QuestionDialog({ open, onClose, rule }: DialogProps & { readonly rule: SyncRule }) {
  const t = useMessages(screenMessages)
  const { run, running } = useAction(api.answerQuestion, {
    invalidates: ruleCalls,
    onDone: ({ message }) => {
      toast.success(message)
      onClose()
    },
  })
  const { id, name, question } = rule
  if (!question) return null
  const { digest, names, count } = question
  const answer = (goesOn: boolean) => void run({ id, digest, goesOn })
  return (
    <PlainDialog
      open={open}
      onClose={onClose}
      width={560}
      title={t('question', { name })}
      buttons={
        <>
          <Button disabled={running} onClick={() => answer(false)}>
            {t('leaveSo')}
          </Button>
          <Button type="primary" loading={running} onClick={() => answer(true)}>
            {t('continue')}
          </Button>
        </>
      }
    >
      <p>{t('questionText', { n: count })}</p>
      <ul className="sk-sync-names">
        {names.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </PlainDialog>
  )
}
