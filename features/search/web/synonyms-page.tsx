import { useState } from 'react'
import { Button, Input } from 'antd'
import { FileDown, FileUp } from 'lucide-react'
import {
  chooseFiles,
  NoPermission,
  PageHeader,
  Query,
  runAction,
  saveFile,
  toast,
  uploadFailure,
  uploadOne,
  useAction,
  useApi,
  useMessages,
  useUnsaved,
} from '@shuku/kit/web'
import { searchApi } from '../contract.ts'
import { searchMessages } from '../messages.ts'
import './synonyms-page.css'

/** Words that mean the same in this company: one text, which is pasted in and taken out as a whole. */
export function SynonymsPage() {
  const t = useMessages(searchMessages)
  const { data, error, refetch } = useApi(searchApi.getSynonyms, {})
  const saving = useAction(searchApi.saveSynonyms, {
    invalidates: [searchApi.getSynonyms],
    onDone: ({ message }) => toast.success(message),
  })
  const [isReading, setReading] = useState(false)
  // either replaces what is in the field
  const isBusy = saving.running || isReading
  const { values, isChanged, change, submit } = useUnsaved({
    saved: data && { lines: data.lines },
    // what somebody else has saved meanwhile is not overwritten without a word
    save: ({ lines }, former) => saving.run({ lines, formerLines: former.lines }),
    isHeld: isBusy,
    leave: t('synonymsLeave'),
    discard: t('synonymsDiscard'),
  })
  /** What is in a table follows what is here already; nothing is saved by it. */
  const readTable = async (before: string) => {
    const [file] = await chooseFiles({ accept: '.xlsx,.csv', multiple: false })
    if (!file) return
    setReading(true)
    try {
      const { lines } = await uploadOne(searchApi.readSynonymTable, file, {})
      const known = new Set(before.split('\n'))
      const added = lines.split('\n').filter((line) => !known.has(line))
      if (added.length > 0) change({ lines: [before.trimEnd(), ...added].filter(Boolean).join('\n') })
      toast.plain(added.length > 0 ? t('synonymsRead', { n: added.length }) : t('synonymsKnown'))
    } catch (failure) {
      toast.error(uploadFailure(failure))
    } finally {
      setReading(false)
    }
  }
  if (error?.kind === 'refused') return <NoPermission />
  return (
    <>
      <PageHeader title={t('synonyms')} trail={[{ label: t('administration') }]} />
      {data && values ? (
        <div className="sk-synonyms">
          <p className="sk-secondary">{t('synonymsAbout')}</p>
          <Input.TextArea
            aria-label={t('synonymsLabel')}
            value={values.lines}
            rows={16}
            readOnly={isBusy}
            onChange={({ target }) => change({ lines: target.value })}
          />
          <div className="sk-synonyms-acts">
            <Button type="primary" loading={saving.running} disabled={!isChanged || isReading} onClick={submit}>
              {t('save')}
            </Button>
            <Button
              icon={<FileUp aria-hidden />}
              loading={isReading}
              disabled={saving.running}
              onClick={() => void readTable(values.lines)}
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
          <Query of={{ error, refetch }} rows={8} />
        </div>
      )}
    </>
  )
}
