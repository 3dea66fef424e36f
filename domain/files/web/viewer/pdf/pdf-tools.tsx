import type { RefObject } from 'react'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { Select } from 'antd'
import { useHotkey, useMessages, useSmallScreen, IconButton } from '@shuku/kit/web'
import { fileMessages } from '../../../messages.ts'
import { FindField } from '../tools/find-field.tsx'
import { PageTools } from '../tools/page-tools.tsx'
import type { PdfControl, PdfState } from './show-pdf.ts'

interface PdfToolsProps {
  state: PdfState
  control: RefObject<PdfControl>
}

const scales = ['0.5', '0.75', '1', '1.25', '1.5', '2', '3']

/** Page, zoom and search of a PDF. */
export function PdfTools({ state, control }: PdfToolsProps) {
  const t = useMessages(fileMessages)
  const small = useSmallScreen()
  const { page, pages, fit, scale, found } = state
  useHotkey(['+', '='], t('zoomIn'), () => control.current.step(1))
  useHotkey('-', t('zoomOut'), () => control.current.step(-1))
  useHotkey('0', t('fitWidth'), () => control.current.zoom('page-width'))

  const named = [
    { value: 'page-width', label: t('fitWidth') },
    { value: 'page-fit', label: t('fitPage') },
  ]
  const numbers = scales.map((value) => ({ value, label: percent(Number(value)) }))
  const known = [...named, ...numbers].some(({ value }) => value === fit)
  return (
    <>
      <PageTools page={page} pages={pages} onGo={(wanted) => control.current.goTo(wanted)} />
      <span className="sk-viewer-gap" />
      <IconButton
        small
        label={t('zoomOut')}
        keys="-"
        icon={<ZoomOut aria-hidden />}
        onClick={() => control.current.step(-1)}
      />
      {!small && (
        <Select
          size="small"
          variant="filled"
          className="sk-pdf-scale"
          aria-label={t('zoom')}
          value={known ? fit : percent(scale)}
          options={[...named, ...numbers]}
          // in full screen only what lies within the viewer is seen
          getPopupContainer={(element: HTMLElement) => element.closest<HTMLElement>('.sk-viewer') ?? document.body}
          popupMatchSelectWidth={false}
          onChange={(value) => control.current.zoom(value)}
        />
      )}
      <IconButton
        small
        label={t('zoomIn')}
        keys="+"
        icon={<ZoomIn aria-hidden />}
        onClick={() => control.current.step(1)}
      />
      <span className="sk-viewer-gap" />
      <FindField found={found} onFind={(text, direction) => control.current.find(text, direction)} />
    </>
  )
}

function percent(scale: number) {
  return `${Math.round(scale * 100)}%`
}
