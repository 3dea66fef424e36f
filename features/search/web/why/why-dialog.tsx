import { useState } from 'react'
import { CircleCheck, CircleX } from 'lucide-react'
import { documentMessages } from '@shuku/domain/documents/contract'
import { DocumentField } from '@shuku/domain/documents/web'
import {
  searchListMessages,
  type DocumentQuery,
  type Explanation,
  type Finding,
  type ListCondition,
} from '@shuku/domain/search/contract'
import { ErrorState, PlainDialog, useApi, useMessages, type DialogProps } from '@shuku/kit/web'
import type { Text } from '@shuku/kit/i18n'
import { searchApi } from '../../contract.ts'
import { searchMessages } from '../../messages.ts'
import './why-dialog.css'

const own = searchMessages.texts
const list = searchListMessages.texts
const words = documentMessages.texts

const labels: Record<ListCondition, Text> = {
  within: own.whyWithin,
  view: own.whyTab,
  subject: words.subject,
  fulltext: list.fulltext,
  typed: own.whyTyped,
  category: words.category,
  portal: list.portal,
  categories: words.category,
  mainKind: list.fileType,
  year: list.year,
  keywords: own.whyKeyword,
  status: words.status,
  fileType: list.fileType,
  author: words.author,
  owner: list.owner,
  department: words.department,
  code: words.code,
  keyword: own.whyKeyword,
  secrecy: words.secrecy,
  created: words.created,
  updated: words.updated,
  approved: list.approvedOn,
  archived: list.archivedOn,
  replyCount: list.replyCount,
  customFields: list.customFields,
  personKind: own.whyPersonKind,
  reading: list.reading,
}

/** One names a document that one may read, and is told which condition of the list keeps it out. */
export function WhyDialog({ query, ...dialog }: DialogProps & { query: DocumentQuery }) {
  const t = useMessages(searchMessages)
  const [chosen, setChosen] = useState<Parameters<NonNullable<Parameters<typeof DocumentField>[0]['onChange']>>[0]>([])
  const documentId = chosen[0]?.id ?? 0
  const { data, error, refetch } = useApi(searchApi.explainMatch, { ...query, documentId }, { enabled: documentId > 0 })
  return (
    <PlainDialog {...dialog} title={t('why')} width={520}>
      <div className="sk-why">
        <DocumentField
          single
          label={t('whyWhich')}
          placeholder={t('whyHint')}
          value={chosen}
          onChange={(value) => setChosen(value)}
        />
        <p className="sk-secondary sk-small">{t('whyAbout')}</p>
        {documentId > 0 && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {documentId > 0 && data && !error && <Told explanation={data} />}
      </div>
    </PlainDialog>
  )
}

function Told({ explanation }: { explanation: Explanation }) {
  const t = useMessages(searchMessages)
  const { isListed, isBeingRead, findings } = explanation
  const failing = findings.filter(({ holds }) => !holds)
  const ordered = [...failing, ...findings.filter(({ holds }) => holds)]
  return (
    <div role="status">
      <p className="sk-why-verdict">
        {isListed ? t(findings.length > 0 ? 'whyListed' : 'whyNoConditions') : t('whyNotListed', { n: failing.length })}
      </p>
      {isBeingRead && !isListed && <p>{t('whyBeingRead')}</p>}
      <ul>
        {ordered.map((finding) => (
          <FindingLine key={[finding.condition, ...finding.missing].join(' ')} finding={finding} />
        ))}
      </ul>
    </div>
  )
}

function FindingLine({ finding: { condition, holds, actual, missing, unwanted } }: { finding: Finding }) {
  const t = useMessages(searchMessages)
  const label = useMessages({ ...searchMessages, texts: labels })
  const Icon = holds ? CircleCheck : CircleX
  const said = [
    ...(condition === 'typed' ? missing : []),
    ...(missing.length > 0 && condition !== 'typed' ? [t('whyMissing', { words: missing.join(' · ') })] : []),
    ...(unwanted.length > 0 ? [t('whyUnwanted', { words: unwanted.join(' · ') })] : []),
    ...(!holds && actual ? [t('whyActual', { what: actual })] : []),
  ]
  return (
    <li className={holds ? 'is-met' : 'is-not-met'}>
      <Icon size={16} role="img" aria-label={t(holds ? 'whyHolds' : 'whyFails')} />
      <span>
        {label(condition)}
        {said.map((line) => (
          <span key={line} className="sk-secondary sk-small">
            {line}
          </span>
        ))}
      </span>
    </li>
  )
}
