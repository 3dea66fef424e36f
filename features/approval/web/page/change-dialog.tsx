import { RenderedComparison, type ComparedVersion } from '@shuku/domain/documents/web'
import type { ReplyOf } from '@shuku/kit/contract'
import { Dialog, Query, useApi, useFormats, useMessages, type DialogProps } from '@shuku/kit/web'
import { approvalApi } from '../../contract.ts'
import { approvalScreenMessages } from '../../messages.ts'
import '../approval.css'

/** What a change that waits for approval changes: the document as it is in force beside what it would be. */
export function ChangeDialog({ open, onClose, documentId }: DialogProps & { readonly documentId: number }) {
  const t = useMessages(approvalScreenMessages)
  const formats = useFormats()
  const { data, error, refetch } = useApi(approvalApi.getChange, { documentId }, { staleMs: 0 })
  const side = (of: ReplyOf<typeof approvalApi.getChange>['before'], facts: string): ComparedVersion => ({
    ...of,
    title: t('version', { n: of.version }),
    facts,
  })
  return (
    <Dialog open={open} width={1120} title={t('change')} footer={null} onCancel={onClose}>
      <div className="sk-approval-change">
        {!data && <Query of={{ error, refetch }} rows={8} />}
        {data && (
          <>
            {data.note !== '' && <p className="sk-approval-said">{t('changeNote', { note: data.note })}</p>}
            {data.takesEffectAt && (
              <p className="sk-approval-said">{t('changeDay', { at: formats.minute(data.takesEffectAt) })}</p>
            )}
            <RenderedComparison
              before={side(data.before, t('inForceNow'))}
              after={side(data.after, t('submittedSentence', { who: data.by, when: formats.exactly(data.at) }))}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
