import { useCallback, useId, useState } from 'react'
import { DocumentBody } from '@shuku/domain/documents/web'
import { ScrollPane, useMessages } from '@shuku/kit/web'
import { mapReadingMessages } from '../../../reading-messages.ts'
import './map-remark.css'

/** What a map is for, under its name: three lines, and the rest when it is asked for. */
export function MapRemark({ html }: { readonly html: string }) {
  const t = useMessages(mapReadingMessages)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [isLong, measure] = useIsLong()
  const body = (
    <div id={id} ref={measure} className={`sk-map-remark-body${isOpen ? '' : ' is-folded'}`}>
      <DocumentBody html={html} />
    </div>
  )
  return (
    <div className="sk-map-remark">
      {isOpen ? (
        <ScrollPane className="sk-map-remark-scroll" label={t('remark')}>
          {body}
        </ScrollPane>
      ) : (
        body
      )}
      {(isLong || isOpen) && (
        <button
          type="button"
          className="sk-plain-button sk-link-button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'less' : 'more')}
        </button>
      )}
    </div>
  )
}

/** Whether an element cuts what is in it, at whatever width, and once its pictures have come. */
function useIsLong() {
  const [isLong, setLong] = useState(false)
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const look = () => setLong(element.scrollHeight > element.clientHeight + 1)
    const observer = new ResizeObserver(look)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  return [isLong, measure] as const
}
