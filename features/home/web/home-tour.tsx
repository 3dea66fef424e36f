import { useState } from 'react'
import { Tour } from 'antd'
import { useMessages } from '@shuku/kit/web'
import { homeMessages } from '../messages.ts'

/** Each sentence, and what it is beside; one whose place a small screen lacks is in the middle. */
const steps = [
  ['tourRail', '.sk-rail', 'right'],
  ['tourSearch', '.sk-top-search', 'bottom'],
  ['tourTasks', '.sk-home-main', 'right'],
  ['tourNew', '.sk-page-acts .ant-btn-primary', 'bottomRight'],
  ['tourAccess', undefined, 'center'],
] as const

export function HomeTour({ onEnd }: { onEnd: () => void }) {
  const t = useMessages(homeMessages)
  const [current, setCurrent] = useState(0)
  return (
    <Tour
      open
      current={current}
      onChange={setCurrent}
      onClose={onEnd}
      onFinish={onEnd}
      // what is meant is what is light, and nothing beside it
      gap={{ offset: 0 }}
      steps={steps.map(([sentence, place, placement], at) => ({
        title: t(sentence),
        ...(place === undefined
          ? {}
          : { target: () => document.querySelector<HTMLElement>(place) as HTMLElement, placement }),
        prevButtonProps: { children: t('previous') },
        nextButtonProps: { children: t(at === steps.length - 1 ? 'finish' : 'next') },
      }))}
    />
  )
}
