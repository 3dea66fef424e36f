import { liveApi, type Job } from '@shuku/kit/contract'
import { invalidate, useApi, useEvents } from '@shuku/kit/web'
import { MergeFailure, mergeKind, MergeResult } from '../../contract.ts'

const lookEveryMs = 1000

export const goesOn = ({ state }: Job) => state === 'waiting' || state === 'running'

/** The merges of the person, the newest first, as they go on. */
export function useMerges(): readonly Job[] | undefined {
  const { data } = useApi(liveApi.listJobs, {}, { staleMs: 0 })
  const merges = data?.jobs.filter(({ kind }) => kind === mergeKind)
  const isGoing = merges?.some(goesOn) ?? false
  useApi(liveApi.listJobs, {}, { enabled: isGoing, refetchEveryMs: lookEveryMs })
  const look = () => void invalidate(liveApi.listJobs)
  useEvents(liveApi.listen, {}, { enabled: isGoing, on: { progress: look, resync: look } })
  return merges
}

export function resultOf({ result }: Job): MergeResult | undefined {
  return MergeResult.safeParse(result).data
}

export function failureOf({ result }: Job) {
  return MergeFailure.safeParse(result).data?.reason
}
