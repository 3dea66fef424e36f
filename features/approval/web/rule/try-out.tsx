import { useState } from 'react'
import type { ApprovalRule } from '@shuku/domain/approval/contract'
import type { Choice } from '@shuku/domain/people/contract'
import { DocumentField, type DocumentToChoose } from '@shuku/domain/documents/web'
import { ChoiceField } from '@shuku/domain/people/web'
import { useApi, useMessages } from '@shuku/kit/web'
import { approvalApi } from '../../contract.ts'
import { approvalScreenMessages } from '../../messages.ts'

interface TryOutProps {
  categoryId: number
  rule: ApprovalRule
  /** As if the document had begun with this one. */
  templateId: number | undefined
}

/** Who would approve a document of somebody, and why, before the rule is saved. */
export function TryOut({ categoryId, rule, templateId }: TryOutProps) {
  const t = useMessages(approvalScreenMessages)
  const [author, setAuthor] = useState<readonly Choice[]>([])
  const [chosen] = author
  const [documents, setDocuments] = useState<readonly DocumentToChoose[]>([])
  const [document] = documents
  const query = {
    categoryId,
    rule,
    ...(chosen ? { personId: chosen.id } : {}),
    ...(document ? { documentId: document.id } : {}),
    ...(templateId === undefined ? {} : { templateId }),
  }
  const { data } = useApi(approvalApi.tryRule, query, { staleMs: 0 })
  return (
    <section className="sk-approval-try" aria-labelledby="sk-approval-try">
      <h3 id="sk-approval-try">{t('tryOut')}</h3>
      <div className="sk-approval-author">
        <label htmlFor="sk-approval-author">{t('tryAuthor')}</label>
        <ChoiceField
          kind="person"
          single
          id="sk-approval-author"
          value={author}
          placeholder={t(document ? 'authorOf' : 'yourself')}
          onChange={setAuthor}
        />
        <label htmlFor="sk-approval-document">{t('document')}</label>
        <DocumentField
          single
          id="sk-approval-document"
          value={documents}
          placeholder={t('anyDocument')}
          onChange={setDocuments}
        />
      </div>
      <ol className="sk-approval-steps" aria-live="polite">
        {data?.steps.map(({ name, mode, people, standsIn, inOrder, isConditional, isDue, isByField }, place) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            <span className="sk-approval-step">
              {name}
              <span className="sk-small sk-secondary">
                {t(`mode_${mode as ApprovalRule['steps'][number]['mode']}`)}
                {inOrder && ` · ${t('inOrder')}`}
                {isConditional && !document && ` · ${t('ifConditional')}`}
              </span>
            </span>
            {people.map((person) => (
              <div key={person.personId} className="sk-approval-asked">
                <span>{person.name}</span>
                <span className="sk-secondary sk-small">
                  {person.departmentName} · {person.why}
                </span>
              </div>
            ))}
            {standsIn && <p className="sk-small sk-secondary">{t(people.length > 0 ? 'standsIn' : 'nobody')}</p>}
            {!isDue && <p className="sk-small sk-secondary">{t('notDue')}</p>}
            {isByField && <p className="sk-small sk-secondary">{t('byField')}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
