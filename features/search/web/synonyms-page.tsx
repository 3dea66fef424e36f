import { useState } from 'react'
import { Button, Input, Skeleton } from 'antd'
import {
  confirm,
  ErrorState,
  NoPermission,
  PageHeader,
  toast,
  useAction,
  useApi,
  useHotkey,
  useLeaveGuard,
  useMessages,
} from '@shuku/kit/web'
import { searchApi } from '../contract.ts'
import { searchMessages } from '../messages.ts'
import './synonyms-page.css'

/** Words that mean the same in this company: one text, which is pasted in and taken out as a whole. */
export function SynonymsPage() {
  const t = useMessages(searchMessages)
  const { data, error, refetch } = useApi(searchApi.getSynonyms, {})
  const [typed, setTyped] = useState<{ readonly lines: string; readonly formerLines: string }>()
  const save = useAction(searchApi.saveSynonyms, {
    invalidates: [searchApi.getSynonyms],
    onDone: ({ message }) => {
      setTyped(undefined)
      toast.success(message)
    },
  })
  const isChanged = typed !== undefined && typed.lines !== typed.formerLines
  const submit = () => {
    // what somebody else has saved meanwhile is not overwritten without a word
    if (isChanged && !save.running) void save.run(typed)
  }
  useHotkey('ctrl+s', t('save'), submit)
  useLeaveGuard({
    isDirty: () => isChanged,
    ask: async () => await confirm({ title: t('synonymsLeave'), action: t('synonymsDiscard') }),
  })
  if (error?.kind === 'refused') return <NoPermission />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHeader title={t('synonyms')} trail={[{ label: t('administration') }]} />
      {data ? (
        <div className="sk-synonyms">
          <p className="sk-secondary">{t('synonymsAbout')}</p>
          <Input.TextArea
            aria-label={t('synonymsLabel')}
            value={typed?.lines ?? data.lines}
            rows={16}
            onChange={({ target }) => setTyped({ formerLines: data.lines, ...typed, lines: target.value })}
          />
          <Button type="primary" loading={save.running} disabled={!isChanged} onClick={submit}>
            {t('save')}
          </Button>
        </div>
      ) : (
        <div className="sk-synonyms">
          <Skeleton active paragraph={{ rows: 8 }} />
        </div>
      )}
    </>
  )
}
