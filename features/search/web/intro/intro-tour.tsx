import { useEffect, useEffectEvent, useState } from 'react'
import { Tour } from 'antd'
import { useMessages } from '@shuku/kit/web'
import { searchMessages } from '../../messages.ts'

interface IntroTourProps {
  /** The tree of all categories is there, with the star that the second step points at. */
  isReady: boolean
  /** What the first step asks for has been done: all categories are there. */
  isDone: boolean
  onShown: () => void
  /** Favourites give way to all categories. */
  onShowAll: () => void
  /** The second step is there. */
  onSecond: () => void
  onEnd: () => void
}

/** The menu that opens all categories, then the star at one of them. */
export function IntroTour({ isReady, isDone, onShown, onShowAll, onSecond, onEnd }: IntroTourProps) {
  const t = useMessages(searchMessages)
  const [walked, setStep] = useState(0)
  // who follows the hint instead of its button is a step further too
  const step = isDone ? 1 : walked
  const noteShown = useEffectEvent(onShown)
  useEffect(() => noteShown(), [])
  const noteSecond = useEffectEvent(onSecond)
  useEffect(() => {
    if (step === 1) noteSecond()
  }, [step])

  const go = (next: number) => {
    if (next === 1) onShowAll()
    setStep(next)
  }
  return (
    <Tour
      // each step looks for its place anew
      key={step}
      open={step === 0 || isReady}
      mask={false}
      current={step}
      onChange={go}
      onClose={onEnd}
      onFinish={onEnd}
      indicatorsRender={() => null}
      steps={[
        {
          title: t('hintFavourites'),
          target: () => find('.sk-tree-kind'),
          placement: 'bottomLeft',
          nextButtonProps: { children: t('hintNext') },
        },
        {
          title: t('hintStar'),
          target: () => find('.sk-tree-item'),
          placement: 'rightTop',
          prevButtonProps: { style: { display: 'none' } },
          nextButtonProps: { children: t('hintDone') },
        },
      ]}
    />
  )
}

/** What is not there is not pointed at: the hint is then by itself, which its type has no word for. */
function find(selector: string): HTMLElement {
  return document.querySelector(`.sk-tree-pane ${selector}`) as HTMLElement
}
