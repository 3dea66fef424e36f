import { Button } from 'antd'
import { CheckCheck } from 'lucide-react'
import { call, toast, useAction, useApi, useMessages, invalidate } from '@shuku/kit/web'
import { noticesApi } from '../contract.ts'
import { noticesMessages } from '../messages.ts'

/** Any id that a notice may have is below. */
const all = Number.MAX_SAFE_INTEGER

export const affectedQueries = [noticesApi.countNotices, noticesApi.listNotices]

export function MarkAll() {
  const t = useMessages(noticesMessages)
  const { data } = useApi(noticesApi.countNotices, {})
  const mark = useAction(noticesApi.markSeen, {
    invalidates: affectedQueries,
    onDone: ({ message, changed: ids }) => {
      const undo = async () => {
        await call(noticesApi.markSeen, { ids, seen: false })
        await invalidate(...affectedQueries)
      }
      toast.success(message, { undo })
    },
  })
  return (
    <Button
      type="text"
      size="small"
      icon={<CheckCheck aria-hidden />}
      loading={mark.running}
      disabled={data?.unseen === 0}
      title={data?.unseen === 0 ? t('noneUnseen') : undefined}
      onClick={() => void mark.run({ upTo: all })}
    >
      {t('markAll')}
    </Button>
  )
}
