import { useState } from 'react'
import { Button, Input, Skeleton } from 'antd'
import { ErrorState, NoPermission, PageHeader, toast, useAction, useApi, useMessages } from '@shuku/kit/web'
import { searchApi } from '../contract.ts'
import { searchMessages } from '../messages.ts'
import './synonyms-page.css'

/** Words that mean the same in this company: one text, which is pasted in and taken out as a whole. */
export function SynonymsPage() {
  const t = useMessages(searchMessages)
  const { data, error, refetch } = useApi(searchApi.getSynonyms, {})
  const [typed, setTyped] = useState<string>()
  const save = useAction(searchApi.saveSynonyms, {
    invalidates: [searchApi.getSynonyms],
    onDone: ({ message }) => {
      setTyped(undefined)
      toast.success(message)
    },
  })
  if (error?.kind === 'refused') return <NoPermission />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <div className="sk-synonyms">
      <PageHeader title={t('synonyms')} trail={[{ label: t('administration') }]} />
      <p className="sk-secondary">{t('synonymsAbout')}</p>
      <Input.TextArea
        aria-label={t('synonymsLabel')}
        value={typed ?? data.lines}
        rows={16}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        type="primary"
        disabled={typed === undefined || typed === data.lines}
        onClick={() => void save.run({ lines: typed ?? '' })}
      >
        {t('save')}
      </Button>
    </div>
  )
}
