import type { Job } from '@shuku/kit/contract'
import { MergeFailure, MergeResult } from '../contract.ts'

export function resultOf({ result }: Job): MergeResult | undefined {
  return MergeResult.safeParse(result).data
}

export function failureOf({ result }: Job) {
  return MergeFailure.safeParse(result).data?.reason
}
