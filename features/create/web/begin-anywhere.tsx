import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { addresses } from '@shuku/domain/addresses'
import { droppedFiles, lastingClip, unsavedWork, useMessages } from '@shuku/kit/web'
import { createMessages } from '../messages.ts'
import { begunStore, clipOf, type Begun } from './begun.ts'
import './begin-anywhere.css'

/**
 * Whatever is pasted where nothing takes it, or dropped from outside, begins documents: the screen of new documents asks
 * for the category, of which the one that is shown is the first.
 */
export function BeginAnywhere() {
  const t = useMessages(createMessages)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [isOver, setOver] = useState(false)
  const begin = useEffectEvent((begun: Begun) => {
    const categoryId = Number(new URLSearchParams(search).get('secid')) || undefined
    const to = addresses.newDocument(categoryId === undefined ? {} : { categoryId }).slice(1)
    begunStore.put(begun)
    if (to !== `${pathname}${search}`) void navigate(to)
  })
  useEffect(() => listen({ begin: (begun) => begin(begun), onOver: setOver }), [])
  if (!isOver) return null
  return <div className="sk-begin-anywhere">{t('dropAnywhere')}</div>
}

interface Listening {
  readonly begin: (begun: Begun) => void
  readonly onOver: (isOver: boolean) => void
}

function listen({ begin, onOver }: Listening) {
  const ending = new AbortController()
  const on = <K extends keyof DocumentEventMap>(name: K, handle: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(name, handle, { signal: ending.signal })
  // a row, a tab or a picture of the page that is moved within it
  let isOurs = false
  const isFree = (event: DragEvent) =>
    !isOurs && !event.defaultPrevented && !isTaken(event.target) && event.dataTransfer?.types.some(isContent) === true

  on('pointerdown', () => (isOurs = false))
  on('dragstart', () => (isOurs = true))
  on('dragend', () => (isOurs = false))
  on('dragover', (event) => {
    const free = isFree(event)
    if (free) event.preventDefault()
    onOver(free)
  })
  on('dragleave', (event) => {
    // out of the window, or into a page in a frame, which says nothing of it
    if (event.relatedTarget === null || event.relatedTarget instanceof HTMLIFrameElement) onOver(false)
  })
  on('drop', (event) => {
    onOver(false)
    const { dataTransfer } = event
    if (!isFree(event) || !dataTransfer) return
    event.preventDefault()
    if (dataTransfer.types.includes('Files'))
      void droppedFiles(dataTransfer).then((placed) => {
        if (placed.files.length + placed.unreadable.length > 0) begin({ kind: 'files', placed })
      })
    else beginWith(dataTransfer)
  })
  on('paste', (event) => {
    const { clipboardData } = event
    if (!clipboardData || event.defaultPrevented || isTaken(event.target)) return
    event.preventDefault()
    beginWith(clipboardData)
  })
  return () => ending.abort()

  function beginWith(data: DataTransfer): void {
    const begun = clipOf(lastingClip(data))
    if (begun) begin(begun)
  }
}

const isContent = (type: string) => ['Files', 'text/html', 'text/plain'].includes(type)

/** A field is meant, or a dialog is open, or something is being written on this screen. */
function isTaken(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]')) return true
  return (
    unsavedWork.isThere() ||
    [...document.querySelectorAll('[aria-modal="true"], [contenteditable="true"], .sk-edit')].some((each) =>
      each.checkVisibility(),
    )
  )
}
