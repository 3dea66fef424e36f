import { useState } from 'react'
import { Button, Input, Skeleton } from 'antd'
import { FileDown, FileUp } from 'lucide-react'
import {
  chooseFiles,
  confirm,
  ErrorState,
  NoPermission,
  PageHeader,
  runAction,
  saveFile,
  toast,
  uploadFailure,
  uploadOne,
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
  const [isReading, setReading] = useState(false)
  // either replaces what is in the field
  const isBusy = save.running || isReading
  const type = (lines: string) => setTyped((now) => ({ formerLines: data?.lines ?? '', ...now, lines }))
  const isChanged = typed !== undefined && typed.lines !== typed.formerLines
  const submit = () => {
    // what somebody else has saved meanwhile is not overwritten without a word
    if (isChanged && !isBusy) void save.run(typed)
  }
  /** What is in a table follows what is here already; nothing is saved by it. */
  const readTable = async (before: string) => {
    const [file] = await chooseFiles({ accept: '.xlsx,.csv', multiple: false })
    if (!file) return
    setReading(true)
    try {
      const { lines } = await uploadOne(searchApi.readSynonymTable, file, {})
      const known = new Set(before.split('\n'))
      const added = lines.split('\n').filter((line) => !known.has(line))
      if (added.length > 0) type([before.trimEnd(), ...added].filter(Boolean).join('\n'))
      toast.plain(added.length > 0 ? t('synonymsRead', { n: added.length }) : t('synonymsKnown'))
    } catch (failure) {
      toast.error(uploadFailure(failure))
    } finally {
      setReading(false)
    }
  }
  useHotkey('ctrl+s', t('save'), submit)
  useLeaveGuard({
    isDirty: () => isChanged,
    ask: async () => await confirm({ title: t('synonymsLeave'), action: t('synonymsDiscard') }),
  })
  if (error?.kind === 'refused') return <NoPermission />
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
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
            readOnly={isBusy}
            onChange={({ target }) => type(target.value)}
          />
          <div className="sk-synonyms-acts">
            <Button type="primary" loading={save.running} disabled={!isChanged || isReading} onClick={submit}>
              {t('save')}
            </Button>
            <Button
              icon={<FileUp aria-hidden />}
              loading={isReading}
              disabled={save.running}
              onClick={() => void readTable(typed?.lines ?? data.lines)}
            >
              {t('synonymsFromTable')}
            </Button>
            <Button
              icon={<FileDown aria-hidden />}
              disabled={data.lines === ''}
              title={data.lines === '' ? t('synonymsNone') : undefined}
              onClick={() => runAction(() => saveFile(searchApi.exportSynonyms, {}))}
            >
              {t('synonymsAsTable')}
            </Button>
          </div>
          <p className="sk-small sk-secondary">{t('synonymsTableHow')}</p>
        </div>
      ) : (
        <div className="sk-synonyms">
          <Skeleton active paragraph={{ rows: 8 }} />
        </div>
      )}
    </>
  )
}
