import { useState } from 'react'
import { Button } from 'antd'
import { FileSpreadsheet, FileUp } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { encodeQuery, type QueryInput } from '@shuku/kit/contract'
import {
  CallError,
  chooseFiles,
  DropArea,
  RelativeTime,
  serverAddress,
  uploadFailure,
  uploadOne,
  useApi,
  useMessages,
  WaitingBar,
} from '@shuku/kit/web'
import { organisationImportApi as api } from '../contract.ts'
import { importMessages } from '../messages.ts'

const accept = '.xlsx,.csv'

/** Takes the file, and says how one is filled in. */
export function ChooseStep({ onChosen }: { onChosen: (importId: number) => void }) {
  const t = useMessages(importMessages)
  const [reading, setReading] = useState<string>()
  const [failure, setFailure] = useState('')
  const take = async ([file]: readonly File[]) => {
    if (!file || reading !== undefined) return
    setReading(file.name)
    setFailure('')
    try {
      onChosen((await uploadOne(api.startImport, file, {})).importId)
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : uploadFailure(error))
    } finally {
      setReading(undefined)
    }
  }
  return (
    <div className="sk-people-import-steps">
      {failure !== '' && (
        <p className="sk-people-import-error" role="alert">
          {failure}
        </p>
      )}
      <DropArea accept={accept} multiple={false} dropNow={t('dropNow')} onFiles={(files) => void take(files)}>
        <div className="sk-people-import-drop">
          <FileSpreadsheet aria-hidden />
          <p>{reading === undefined ? t('drop') : t('reading', { name: reading })}</p>
          {reading !== undefined && <WaitingBar label={t('reading', { name: reading })} />}
          <Button
            type="primary"
            icon={<FileUp aria-hidden />}
            disabled={reading !== undefined}
            onClick={() => void chooseFiles({ accept, multiple: false }).then(take)}
          >
            {t('chooseFile')}
          </Button>
          <p className="sk-small sk-secondary">{t('hint')}</p>
        </div>
      </DropArea>
      <LastTime />
      <HowTo />
    </div>
  )
}

const stateWords = {
  checking: 'lastChecking',
  ready: 'lastReady',
  importing: 'lastImporting',
  done: 'lastDone',
  failed: 'lastFailed',
} as const

/** The way back to what one has left. */
function LastTime() {
  const t = useMessages(importMessages)
  const { data } = useApi(api.findLastImport, {}, { staleMs: 0 })
  const last = data?.last
  if (!last) return null
  return (
    <p className="sk-people-import-last">
      <span className="sk-secondary">{t('lastTime')}</span>
      <a href={addresses.organisationImport({ id: last.importId })}>{last.fileName}</a>
      <span className="sk-secondary">
        {' · '}
        {t(stateWords[last.state])}
        {' · '}
        <RelativeTime value={last.askedAt} />
      </span>
    </p>
  )
}

function HowTo() {
  const t = useMessages(importMessages)
  const template = (query: QueryInput<typeof api.downloadTemplate>) =>
    serverAddress(api.downloadTemplate.path, encodeQuery(api.downloadTemplate.query, query))
  return (
    <section aria-label={t('howTitle')}>
      <h2>{t('howTitle')}</h2>
      <ul className="sk-people-import-how">
        <li>{t('how1')}</li>
        <li>{t('how2')}</li>
        <li>{t('how3')}</li>
      </ul>
      <p className="sk-people-import-templates">
        <span className="sk-secondary">{t('template')}</span>
        <a className="sk-touch" href={template({})}>
          {t('templateXlsx')}
        </a>
        <a className="sk-touch" href={template({ form: 'csv' })}>
          {t('templateCsv')}
        </a>
        <a className="sk-touch" href={template({ form: 'csv', of: 'units' })}>
          {t('templateUnitsCsv')}
        </a>
      </p>
    </section>
  )
}
