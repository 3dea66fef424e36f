import { useState } from 'react'
import { Button } from 'antd'
import { Printer, ShieldCheck } from 'lucide-react'
import { documentApi, type DocumentView } from '@shuku/domain/documents/contract'
import type { TabDocument } from '@shuku/domain/documents/web'
import { Dialog, useApi, useFormats, useMessages, type DialogProps } from '@shuku/kit/web'
import type { Approval } from '../../contract.ts'
import { approvalScreenMessages } from '../../messages.ts'
import { ApprovalState } from '../columns.tsx'
import { ApprovalSteps } from './approval-steps.tsx'
import { Verified } from './verified.tsx'
import '../approval.css'

/** The act of the slice that keeps the log: who is offered it may see what the sheet is compared with. */
const seeLog = 'log'

interface SheetDialogProps extends DialogProps {
  readonly document: TabDocument
  readonly approvals: readonly Approval[]
}

/** The sign-off sheet: every approval of the document, who decided what and when, and the hash of what they decided on. */
export function SheetDialog({ open, onClose, document, approvals }: SheetDialogProps) {
  const t = useMessages(approvalScreenMessages)
  const formats = useFormats()
  const { data: view } = useApi(documentApi.getDocument, { documentId: document.id })
  const [times, setTimes] = useState(0)
  return (
    <Dialog
      open={open}
      width={720}
      title={t('sheetOf', { subject: document.subject })}
      onCancel={onClose}
      footer={
        <>
          {document.offers.includes(seeLog) && (
            <Button icon={<ShieldCheck aria-hidden />} onClick={() => setTimes(times + 1)}>
              {t('verify')}
            </Button>
          )}
          <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </>
      }
    >
      <div className="sk-approval-sheet">
        {view && <AboutDocument view={view} />}
        {approvals.map((approval) => (
          <section key={approval.id} aria-label={t('version', { n: approval.version })}>
            <header>
              <h3>{t('version', { n: approval.version })}</h3>
              <ApprovalState state={approval.state} />
              <span className="sk-secondary">
                {t('submittedSentence', { who: approval.askedBy, when: formats.exactly(approval.askedAt) })}
              </span>
            </header>
            <ApprovalSteps approval={approval} hasComments />
            <p className="sk-small sk-secondary sk-approval-hash">
              SHA-256 <code>{approval.hash}</code>
            </p>
            {times > 0 && <Verified key={times} approvalId={approval.id} />}
          </section>
        ))}
      </div>
    </Dialog>
  )
}

/** On paper it distinguishes two documents of one title. */
export function AboutDocument({ view }: { readonly view: Pick<DocumentView, 'code' | 'categories'> }) {
  const t = useMessages(approvalScreenMessages)
  const { code, categories } = view
  const category = t('sheetCategory', { category: categories.map(({ name }) => name).join(' / ') })
  return (
    <p className="sk-secondary sk-approval-about">
      {code === '' ? category : `${t('sheetCode', { code })} · ${category}`}
    </p>
  )
}
