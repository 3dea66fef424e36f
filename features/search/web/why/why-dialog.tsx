import { useMemo, useState } from 'react'
import { CircleCheck, CircleX } from 'lucide-react'
import { documentMessages } from '@shuku/domain/documents/contract'
import { addresses } from '@shuku/domain/addresses'
import { useDocumentSource, type DocumentToChoose } from '@shuku/domain/documents/web'
import {
  documentNamedBy,
  searchListMessages,
  type DocumentQuery,
  type Explanation,
  type Finding,
  type ListCondition,
  type Obstacle,
} from '@shuku/domain/search/contract'
import {
  ChoiceField,
  ErrorState,
  PlainDialog,
  useApi,
  useMessages,
  type ChoiceSource,
  type DialogProps,
} from '@shuku/kit/web'
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

const obstacleTexts = {
  deleted: 'whyDeleted',
  secrecy: 'whySecrecy',
  status: 'whyStatus',
  noGrant: 'whyNoGrant',
} as const satisfies Record<Obstacle, keyof typeof own>

/**
 * One names a document, and sees which condition of the list keeps it out; of one that one knows of and may not read,
 * what keeps it from one.
 */
export function WhyDialog({ query, ...dialog }: DialogProps & { query: DocumentQuery }) {
  const t = useMessages(searchMessages)
  const [chosen, setChosen] = useState<readonly DocumentToChoose[]>([])
  const documentId = chosen[0]?.id ?? 0
  const { data, error, refetch } = useApi(searchApi.explainMatch, { ...query, documentId }, { enabled: documentId > 0 })
  return (
    <PlainDialog {...dialog} title={t('why')} width={520}>
      <div className="sk-why">
        <ChoiceField
          source={useNamedToo()}
          single
          label={t('whyWhich')}
          placeholder={t('whyHint')}
          value={chosen}
          onChange={setChosen}
        />
        <p className="sk-secondary sk-small">{t('whyAbout')}</p>
        {documentId > 0 && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {documentId > 0 && data && !error && data.obstacles.length > 0 && (
          <Hidden documentId={documentId} obstacles={data.obstacles} />
        )}
        {documentId > 0 && data && !error && data.obstacles.length === 0 && (
          <>
            <ExplanationText explanation={data} />
            {data.decides && <a href={addresses.document(documentId, { tab: 'access' })}>{t('whyColleague')}</a>}
          </>
        )}
      </div>
    </PlainDialog>
  )
}

/** What the person may read; after it any document that a number or a link names, of which the server may know more. */
function useNamedToo(): ChoiceSource<DocumentToChoose> {
  const t = useMessages(searchMessages)
  const source = useDocumentSource()
  return useMemo(
    () => ({
      ...source,
      useOffers: (asked, enabled) => {
        const offers = source.useOffers(asked, enabled)
        const id = documentNamedBy(asked.text)?.id
        if (id === undefined || offers.waiting || offers.choices.some((choice) => choice.id === id)) return offers
        const named = { id, name: t('whyNumber', { id }), detail: '', code: '', kind: '' }
        return { ...offers, choices: [...offers.choices, named], total: offers.total + 1 }
      },
    }),
    [source, t],
  )
}

function Hidden({ documentId, obstacles }: { documentId: number; obstacles: readonly Obstacle[] }) {
  const t = useMessages(searchMessages)
  // a share lifts neither a classification nor a deletion
  const isGiven = obstacles.every((obstacle) => obstacle === 'noGrant' || obstacle === 'status')
  return (
    <div role="status">
      <p className="sk-why-verdict">{t('whyHidden')}</p>
      <ul>
        {obstacles.map((obstacle) => (
          <li key={obstacle} className="is-not-met">
            <CircleX size={16} aria-hidden />
            <span>{t(obstacleTexts[obstacle])}</span>
          </li>
        ))}
      </ul>
      {isGiven && <a href={addresses.document(documentId)}>{t('whyAsk')}</a>}
    </div>
  )
}

function ExplanationText({ explanation }: { explanation: Explanation }) {
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
