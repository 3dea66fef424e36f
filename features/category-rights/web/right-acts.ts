import type { CategoryRight } from '@shuku/domain/rights/contract'
import { call, CallError, confirm, showActionError, textNow } from '@shuku/kit/web'
import { categoryRightsApi as api } from '../contract.ts'
import { rightsMessages } from '../messages.ts'
import { announceRights } from './announce-rights.ts'

/** Gives the subject of a row these rights and no other; false when it was not done. */
export function setRights(query: { categoryId: number; grantId: number; rights: CategoryRight[] }): Promise<boolean> {
  return runAndAnnounce((losesOwn) => call(api.setCategoryRights, { ...query, losesOwn }))
}

export function takeRights(query: { categoryId: number; grantIds: number[] }): Promise<boolean> {
  return runAndAnnounce((losesOwn) => call(api.deleteCategoryRights, { ...query, losesOwn }))
}

type RightsReply = Parameters<typeof announceRights>[0]

/** Asks only if the caller would lose their own right to continue; nothing has been done until then. */
async function runAndAnnounce(act: (losesOwn: boolean) => Promise<RightsReply>): Promise<boolean> {
  try {
    await announceRights(await act(false).catch((error: unknown) => askAgain(error, act)))
    return true
  } catch (error) {
    if (!(error instanceof ChangedMyMind)) showActionError(error)
    return false
  }
}

class ChangedMyMind extends Error {}

async function askAgain(error: unknown, act: (losesOwn: boolean) => Promise<RightsReply>): Promise<RightsReply> {
  if (!(error instanceof CallError) || error.code !== 'categories.losesOwnSettings') throw error
  const question = { title: textNow(rightsMessages, 'losesOwnTitle'), text: textNow(rightsMessages, 'losesOwnText') }
  if (!(await confirm({ ...question, action: textNow(rightsMessages, 'giveUp'), danger: true })))
    throw new ChangedMyMind()
  return act(true)
}
