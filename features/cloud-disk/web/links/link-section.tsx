import { useState } from 'react'
import { Button, Input, Switch } from 'antd'
import { Copy, Link2, RefreshCw } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import {
  confirm,
  DayField,
  IconButton,
  serverAddress,
  toast,
  useAction,
  useApi,
  useLanguage,
  useMessages,
} from '@shuku/kit/web'
import type { QueryInput, ReplyOf } from '@shuku/kit/contract'
import { linksApi as api, type Link } from '../../links-contract.ts'
import { linksMessages } from '../../links-messages.ts'
import { dayIn } from '../sharing/day-in.ts'
import { LevelSelect } from '../sharing/level-select.tsx'
import { SharedEnd } from '../sharing/shared-end.tsx'
import { OpeningLines } from './opening-lines.tsx'
import './links.css'

/** A link lasts so long at first. */
const daysAtFirst = 7

/** The link by which people outside open one item, with its password and end; each change at once. */
export function LinkSection({ itemId }: { readonly itemId: number }) {
  const t = useMessages(linksMessages)
  const { timeZone } = useLanguage()
  const { data } = useApi(api.getLink, { id: itemId }, { staleMs: 0 })
  const reads = { invalidates: [api.getLink] }
  const save = useAction(api.saveLink, { ...reads, warns: true })
  const end = useAction(api.endLink, { ...reads, onDone: ({ message }) => toast.success(message) })
  if (!data) return <section className="sk-disk-link" aria-busy="true" />
  const { link, areAllowed, mostDays } = data
  if (!areAllowed && !link?.isOn)
    return (
      <section className="sk-disk-link">
        <p className="sk-secondary">{t('notAllowed')}</p>
      </section>
    )
  const isOn = link !== undefined && (link.isOn || isOver(link))
  const toggle = async (on: boolean) => {
    if (on)
      return void (await save.run({
        id: itemId,
        mayDownload: link?.mayDownload ?? true,
        lastDay: dayIn(Math.min(daysAtFirst, mostDays), timeZone),
      }))
    if (await confirm({ title: t('switchOff'), text: t('offAsked'), action: t('switchOff'), danger: true }))
      void end.run({ id: itemId })
  }
  return (
    <section className="sk-disk-link" aria-label={t('link')}>
      <div className="sk-disk-link-head">
        <Switch
          checked={isOn}
          loading={save.running || end.running}
          aria-label={t(isOn ? 'switchOff' : 'switchOn')}
          onChange={(on) => void toggle(on)}
        />
        <strong>{t('link')}</strong>
        <span className="sk-secondary">{t('linkText')}</span>
      </div>
      {isOn && <LinkLines itemId={itemId} link={link} data={data} onSave={(change) => void save.run(change)} />}
    </section>
  )
}

const soonMs = 4 * 86_400_000
const isSoon = (end: Date | undefined) => end !== undefined && end.getTime() - Date.now() < soonMs

const isOver = ({ validUntil, isOn }: Link) => !isOn && validUntil !== undefined && validUntil.getTime() <= Date.now()

type LinkChange = QueryInput<typeof api.saveLink>

interface LinkLinesProps {
  readonly itemId: number
  readonly link: Link
  readonly data: ReplyOf<typeof api.getLink>
  readonly onSave: (change: LinkChange) => void
}

function LinkLines({ itemId, link, data, onSave }: LinkLinesProps) {
  const t = useMessages(linksMessages)
  const { timeZone } = useLanguage()
  const { password, mayDownload, validUntil, lastDay, isLocked } = link
  const address = location.origin + serverAddress(`/wui/index.html${addresses.diskLink({ address: link.address })}`)
  const change = (to: Omit<LinkChange, 'id'>) => onSave({ id: itemId, mayDownload, lastDay, ...to })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(t('copyText', { address, password }))
      toast.success(t('copied'))
    } catch {
      toast.warning(t('copyFailed'))
    }
  }
  const renew = async () => {
    const question = { title: t('newPassword'), text: t('newPasswordAsked'), action: t('newPassword') }
    if (await confirm(question)) change({ hasNewPassword: true })
  }
  return (
    <>
      <div className="sk-disk-link-line">
        <Input
          readOnly
          prefix={<Link2 aria-hidden />}
          aria-label={t('address')}
          value={address}
          onFocus={({ target }) => target.select()}
        />
        <Button icon={<Copy aria-hidden />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
      <div className="sk-disk-link-line">
        <span className="sk-disk-link-password">
          {t('password')} <code>{password}</code>
          <IconButton small label={t('newPassword')} icon={<RefreshCw aria-hidden />} onClick={() => void renew()} />
        </span>
        <LevelSelect label={t('link')} mayDownload={mayDownload} onChange={(to) => change({ mayDownload: to })} />
        <DayField
          label={t('lasting')}
          value={lastDay ?? ''}
          from={dayIn(0, timeZone)}
          onChange={(day) => change({ lastDay: day === '' ? undefined : day })}
        />
        {isOver(link) ? (
          <span className="sk-disk-share-soon">{t('ended')}</span>
        ) : (
          isSoon(validUntil) && <SharedEnd validUntil={validUntil} />
        )}
      </div>
      {isLocked && (
        <p className="sk-disk-share-soon" role="status">
          {t('locked')}
        </p>
      )}
      <Openings itemId={itemId} openings={data.openings} count={data.openingCount} />
    </>
  )
}

type OpeningsProps = { readonly itemId: number; readonly count: number } & Pick<ReplyOf<typeof api.getLink>, 'openings'>

/** The last who came by it, and behind a button all of them. */
function Openings({ itemId, openings, count }: OpeningsProps) {
  const t = useMessages(linksMessages)
  const [isAll, setAll] = useState(false)
  const all = useApi(api.getLink, { id: itemId, allOpenings: true }, { enabled: isAll, staleMs: 0 })
  if (count === 0) return <p className="sk-secondary sk-disk-link-openings">{t('noOpenings')}</p>
  return (
    <div className="sk-disk-link-openings">
      <OpeningLines openings={(isAll && all.data?.openings) || openings} />
      {!isAll && count > openings.length && (
        <Button type="link" onClick={() => setAll(true)}>
          {t('allOpenings', { n: count })}
        </Button>
      )}
    </div>
  )
}
