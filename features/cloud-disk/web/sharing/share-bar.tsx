import { useState } from 'react'
import { Button, Select } from 'antd'
import { SharedField, subjectsOf, type SharedChoice } from '@shuku/domain/folders/web'
import { DayField, toast, useAction, useLanguage, useMessages } from '@shuku/kit/web'
import { cloudDiskApi as api } from '../../contract.ts'
import { sharingMessages } from '../../sharing-messages.ts'
import { dayIn } from './day-in.ts'
import { LevelSelect } from './level-select.tsx'
import { ShareReach } from './share-reach.tsx'
import { sharedCalls } from './use-shares.ts'

/** Days from today, none, or a day that is chosen. */
const ends = ['forever', '7', '30', 'onDay'] as const
type End = (typeof ends)[number]

interface ShareBarProps {
  readonly ids: number[]
  /** Those who are chosen and not shared with yet. */
  readonly chosen: readonly SharedChoice[]
  readonly onChoose: (chosen: readonly SharedChoice[]) => void
}

/** Whom to share with, how far and how long, in one line. */
export function ShareBar({ ids, chosen, onChoose }: ShareBarProps) {
  const t = useMessages(sharingMessages)
  const { timeZone } = useLanguage()
  const [mayDownload, setMayDownload] = useState(true)
  const [end, setEnd] = useState<End>('forever')
  const [day, setDay] = useState('')
  const today = dayIn(0, timeZone)
  const share = useAction(api.share, {
    warns: true,
    failed: (reason) => t('shareFailed', { reason }),
    invalidates: sharedCalls,
    onDone: ({ message }) => {
      onChoose([])
      toast.success(message)
    },
  })
  const lastDay = end === 'forever' ? undefined : end === 'onDay' ? day : dayIn(Number(end), timeZone)
  const missing = chosen.length === 0 ? t('nobodyChosen') : lastDay === '' ? t('chooseDay') : undefined
  const submit = () => {
    const until = lastDay === undefined ? {} : { lastDay }
    void share.run({ operation: 'share', ids, subjects: subjectsOf(chosen), mayDownload, ...until })
  }
  return (
    <div className="sk-disk-share-bar">
      <SharedField value={chosen} onChange={onChoose} />
      <LevelSelect label={t('level')} mayDownload={mayDownload} onChange={setMayDownload} />
      <Select<End>
        aria-label={t('end')}
        value={end}
        options={ends.map((value) => ({
          value,
          label: value === 'forever' || value === 'onDay' ? t(value) : t('inDays', { n: Number(value) }),
        }))}
        onChange={setEnd}
      />
      {end === 'onDay' && <DayField label={t('lastDay')} value={day} from={today} onChange={setDay} />}
      <Button
        type="primary"
        loading={share.running}
        disabled={missing !== undefined}
        {...(missing === undefined ? {} : { title: missing })}
        onClick={submit}
      >
        {chosen.length > 1 ? t('shareWith', { n: chosen.length }) : t('share')}
      </Button>
      <ShareReach ids={ids} chosen={chosen} />
    </div>
  )
}
