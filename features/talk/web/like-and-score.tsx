import { Button, Popover, Rate } from 'antd'
import { Star, ThumbsUp } from 'lucide-react'
import {
  call,
  ErrorNote,
  invalidate,
  ProgressBar,
  runWithToast,
  toast,
  useApi,
  useFormats,
  useMessages,
} from '@shuku/kit/web'
import { talkApi, type Score } from '../contract.ts'
import { talkMessages, talkScreenMessages } from '../messages.ts'
import { useLike } from './use-like.ts'

/** What one thinks of a document without words. */
export function LikeAndScore({ documentId }: { readonly documentId: number }) {
  return (
    <div className="sk-talk-marks">
      <Like documentId={documentId} />
      <Rating documentId={documentId} />
    </div>
  )
}

function Like({ documentId }: { readonly documentId: number }) {
  const t = useMessages(talkScreenMessages)
  const { number } = useFormats()
  const { data, error, refetch } = useApi(talkApi.getLikes, { documentId })
  const info = data?.info
  const isLiked = info?.isLiked === '1'
  const like = useLike({ documentId }, talkApi.getLikes)
  if (error && !info) return <ErrorNote error={error} onRetry={refetch} />
  const names = info?.people.map(({ name }) => name).join(t('and')) ?? ''
  return (
    <Button
      className={isLiked ? 'sk-like is-on' : 'sk-like'}
      icon={<ThumbsUp aria-hidden />}
      aria-pressed={isLiked}
      title={names === '' ? undefined : t('likedBy', { names })}
      // before that nobody knows whether the press likes it or takes the like back
      disabled={!info}
      onClick={like}
    >
      {t('like')}
      {info && info.count > 0 && ` ${number(info.count)}`}
    </Button>
  )
}

function Rating({ documentId }: { readonly documentId: number }) {
  const t = useMessages(talkScreenMessages)
  const words = useMessages(talkMessages)
  const { number } = useFormats()
  const { data, error, refetch } = useApi(talkApi.getScore, { documentId })
  if (!data) return error && <ErrorNote error={error} onRetry={refetch} />
  const people = data.counts.reduce((sum, count) => sum + count, 0)
  const rate = (score: number) =>
    runWithToast(async () => {
      if (score === 0) return
      await call(talkApi.score, { documentId, score })
      toast.success(t('scored'))
      await invalidate(talkApi.getScore)
    })
  const own = Number(data.mark.score)
  return (
    <span className="sk-talk-rating">
      <span id="sk-talk-score">{t('score')}</span>
      <Rate
        aria-labelledby="sk-talk-score"
        allowClear={false}
        value={own}
        onChange={(score) => void rate(score)}
        character={({ index = 0 }) => (
          <>
            <Star aria-hidden />
            <span className="sk-unseen">{words('points', { n: index + 1 })}</span>
          </>
        )}
      />
      {people > 0 && (
        <Popover trigger="click" content={<Distribution score={data} people={people} />}>
          <button type="button" className="sk-plain-button sk-secondary">
            {t('average', { n: number(data.average) })} · {t('people', { n: people })}
          </button>
        </Popover>
      )}
    </span>
  )
}

function Distribution({ score: { counts }, people }: { readonly score: Score; readonly people: number }) {
  const { number } = useFormats()
  const words = useMessages(talkMessages)
  const lines = counts.map((count, index) => ({ count, points: words('points', { n: index + 1 }) })).toReversed()
  return (
    <table className="sk-talk-distribution">
      <tbody>
        {lines.map(({ count, points }) => (
          <tr key={points}>
            <th scope="row">{points}</th>
            <td className="sk-talk-bar">
              <ProgressBar done={count} total={people} label={points} />
            </td>
            <td>{number(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
