import { useState } from 'react'
import { DocumentQuery } from '@shuku/domain/search/contract'
import { formValues, patchOf } from '@shuku/domain/search/web'
import { z } from '@shuku/kit/contract'
import {
  ConditionForm,
  Dialog,
  Query,
  toast,
  useAction,
  useApi,
  useMessages,
  type ConditionValues,
  type DialogProps,
} from '@shuku/kit/web'
import { newsApi, type NewsPage } from '../contract.ts'
import { newsMessages } from '../messages.ts'

/** The conditions of a search whose hits are news on the page by themselves. */
export function RuleDialog({ open, onClose, page }: DialogProps & { readonly page: NewsPage }) {
  const t = useMessages(newsMessages)
  const { data, error, refetch } = useApi(newsApi.getPageRule, { id: page.id })
  const [draft, setDraft] = useState<ConditionValues>()
  const saving = useAction(newsApi.savePageRule, { invalidates: [newsApi.listPages, newsApi.getPageRule] })
  const read = z.safeDecode(DocumentQuery, data?.rule ?? {})
  const groups = data?.conditions ?? []
  const save = async (entered: ConditionValues) => {
    const done = await saving.run({ ...patchOf(groups, entered, {}), id: page.id } as never)
    if (!done) return
    toast.success(done.message)
    onClose()
  }
  return (
    <Dialog open={open} width={720} title={t('ruleOf', { page: page.name })} onCancel={onClose} footer={null}>
      <p className="sk-secondary">{t('ruleHint')}</p>
      {!data && <Query of={{ error, refetch }} rows={4} />}
      {data && (
        <ConditionForm
          groups={groups.map((group) => ({ ...group, shown: true }))}
          values={draft ?? formValues(read.success ? read.data : {})}
          onChange={setDraft}
          onSubmit={(entered) => void save(entered)}
          submitLabel={t('saveRule')}
          onReset={() => setDraft({})}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}
