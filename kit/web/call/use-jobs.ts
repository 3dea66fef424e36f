import { liveApi, type Job } from '@shuku/kit/contract'
import { invalidate } from './query-client.ts'
import { useApi } from './use-api.ts'
import { useEvents } from './use-events.ts'

const lookEveryMs = 1000

export const goesOn = ({ state }: Job) => state === 'waiting' || state === 'running'

/** The person’s jobs of a kind, the newest first, as they go on. */
export function useJobs(kind: string): readonly Job[] | undefined {
  const { data } = useApi(liveApi.listJobs, {}, { staleMs: 0 })
  const jobs = data?.jobs.filter((job) => job.kind === kind)
  const isGoing = jobs?.some(goesOn) ?? false
  useApi(liveApi.listJobs, {}, { enabled: isGoing, refetchEveryMs: lookEveryMs })
  const look = () => void invalidate(liveApi.listJobs)
  useEvents(liveApi.listen, {}, { enabled: isGoing, on: { progress: look }, onMissed: look })
  return jobs
}
