import { useRef } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMessages, useSmallScreen, useSpeeds } from '@shuku/kit/web'
import { dialogMessages } from './dialog-messages.ts'
import { FileRow } from './file-row.tsx'
import type { Batch, UploadForm } from './use-batch.ts'

/** In pixels; on a small screen level and period are in a line of their own. */
const rowHeight = { wide: 48, small: 100, plain: 56 }

interface FileListProps {
  batch: Batch
  form: UploadForm | undefined
}

/** The files with their state, level and period; only the lines in sight are drawn. */
export function FileList({ batch, form }: FileListProps) {
  const t = useMessages(dialogMessages)
  const small = useSmallScreen()
  const speeds = useSpeeds(batch.items)
  const pane = useRef<HTMLDivElement>(null)
  const { shown } = batch
  const hasLevels = form?.hasSecrecy ?? false
  const height = small ? (hasLevels ? rowHeight.small : rowHeight.plain) : rowHeight.wide
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled to be memoized
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => pane.current,
    estimateSize: () => height,
    overscan: 6,
    getItemKey: (index) => shown[index]?.row.key ?? index,
  })
  return (
    <div className={`sk-batch-upload-files${hasLevels ? ' has-levels' : ''}`}>
      <div className="sk-batch-upload-head sk-small sk-secondary" aria-hidden={shown.length === 0}>
        <span>{t('files', { n: shown.length })}</span>
        {hasLevels && !small && (
          <>
            <span>{t('secrecy')}</span>
            <span>{t('period')}</span>
          </>
        )}
      </div>
      <div ref={pane} className="sk-batch-upload-pane">
        {shown.length === 0 ? (
          <p className="sk-secondary sk-batch-upload-empty">{t('empty')}</p>
        ) : (
          <ul aria-label={t('fileList')} style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, key, start }) => {
              const each = shown[index]
              return (
                each && (
                  <FileRow
                    key={key}
                    shown={each}
                    batch={batch}
                    form={form}
                    speed={speeds.get(each.item?.id ?? 0)}
                    place={{ index, of: shown.length, top: start, height }}
                  />
                )
              )
            })}
          </ul>
        )}
      </div>
    </div>
  )
}
