import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from 'antd'
import { Merge } from 'lucide-react'
import type { ConsoleNoticeProps } from '@shuku/domain/categories/web'
import { goesOn, invalidateAll, Notice, openDialog, useJobs, useMessages } from '@shuku/kit/web'
import { categoryMergeMessages } from '../messages.ts'
import { mergeKind } from '../contract.ts'
import { MergeWorkDialog } from './merge-work-dialog.tsx'
import { resultOf } from './merge-result.ts'

/** Above the console: a merge that goes on; what it has changed is read again once it has ended. */
export function MergeNotice({ onRemoved }: ConsoleNoticeProps) {
  const t = useMessages(categoryMergeMessages)
  const merges = useJobs(mergeKind)
  const ended = merges?.filter((job) => !goesOn(job))
  const known = useRef<ReadonlySet<number>>(undefined)
  const follow = useEffectEvent(() => {
    if (ended === undefined) return
    const news = known.current === undefined ? [] : ended.filter(({ id }) => known.current?.has(id) === false)
    known.current = new Set(ended.map(({ id }) => id))
    for (const job of news) {
      const result = resultOf(job)
      if (result?.isRemoved) onRemoved(result.categoryId, result.intoId)
    }
    // categories are on screens of every slice
    if (news.length > 0) void invalidateAll()
  })
  const ids = ended?.map(({ id }) => id).join(' ')
  useEffect(() => follow(), [ids])
  const job = merges?.find(goesOn)
  if (!job) return null
  return (
    <Notice
      icon={<Merge aria-hidden />}
      actions={
        <Button size="small" onClick={() => openDialog((props) => <MergeWorkDialog {...props} jobId={job.id} />)}>
          {t('see')}
        </Button>
      }
    >
      {job.title}
    </Notice>
  )
}
