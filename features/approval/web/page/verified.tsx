import type { ReactNode } from 'react'
import { ShieldAlert, ShieldCheck, ShieldQuestionMark } from 'lucide-react'
import type { ReplyOf } from '@shuku/kit/contract'
import { Query, useApi, useMessages } from '@shuku/kit/web'
import { approvalApi } from '../../contract.ts'
import { approvalScreenMessages } from '../../messages.ts'

type Verification = ReplyOf<typeof approvalApi.verifyApproval>

/** What a comparison of the sheet with the version and with the sealed log has found. */
export function Verified({ approvalId }: { approvalId: number }) {
  const t = useMessages(approvalScreenMessages)
  const { data, error, refetch } = useApi(approvalApi.verifyApproval, { approvalId }, { staleMs: 0 })
  if (!data) return <Query of={{ error, refetch }} rows={1} />
  const { content, log, seal, decisions } = data
  return (
    <ul className="sk-approval-verified" aria-label={t('verification')}>
      <Line found={foundBy[content]}>{t(`content_${content}`)}</Line>
      <Line found={foundBy[log]}>{t(`log_${log}`, { n: decisions })}</Line>
      {hasSeal(data) && <Line found={foundBy[seal]}>{t(`seal_${seal}`)}</Line>}
    </ul>
  )
}

/** Before there were hashes, or where nobody has decided, no entry of the log is looked at. */
function hasSeal({ log, decisions }: Verification): boolean {
  return log !== 'older' && decisions > 0
}

const icons = { right: ShieldCheck, wrong: ShieldAlert, unknown: ShieldQuestionMark }

/** Only what was compared is found right or wrong. */
const foundBy = {
  same: 'right',
  sealed: 'right',
  renamed: 'wrong',
  differs: 'wrong',
  broken: 'wrong',
  notKept: 'unknown',
  older: 'unknown',
  open: 'unknown',
} as const

function Line({ found, children }: { found: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[found]
  return (
    <li className={`is-${found}`}>
      <Icon aria-hidden />
      {children}
    </li>
  )
}
