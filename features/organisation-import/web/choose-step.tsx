import { addresses } from '@shuku/domain/addresses'
import { encodeQuery, type QueryInput } from '@shuku/kit/contract'
import { ChooseTableFile, RelativeTime, serverAddress, useApi, useMessages } from '@shuku/kit/web'
import { organisationImportApi as api } from '../contract.ts'
import { importMessages } from '../messages.ts'

/** Takes the file, and says how one is filled in. */
export function ChooseStep({ onChosen }: { onChosen: (importId: number) => void }) {
  const t = useMessages(importMessages)
  return (
    <ChooseTableFile
      endpoint={api.startImport}
      onTaken={({ importId }) => onChosen(importId)}
      hint={t('hint')}
      how={[t('how1'), t('how2'), t('how3')]}
      templates={<Templates />}
    >
      <LastTime />
    </ChooseTableFile>
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

function Templates() {
  const t = useMessages(importMessages)
  const template = (query: QueryInput<typeof api.downloadTemplate>) =>
    serverAddress(api.downloadTemplate.path, encodeQuery(api.downloadTemplate.query, query))
  return (
    <>
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
    </>
  )
}
