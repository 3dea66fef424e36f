import { type ApprovalRule, type ApprovalStep } from '@shuku/domain/approval/contract'
import { expect, test } from 'vitest'
import { approvalInWords, readApproval } from './approval-words.ts'

const step = (more: Partial<ApprovalStep> = {}): ApprovalStep => ({
  name: '',
  mode: 'all',
  approvers: [{ kind: 'managers' }],
  ...more,
})

const said = (one: ApprovalStep) =>
  approvalInWords({ isOn: true, allowsOwn: false, steps: [one] } as ApprovalRule, 'zh-CN')

test('words say a step whole, or that the rule is another: nothing of a step is lost by reading what was written', () => {
  expect(said(step())).toBe('所有上级（全部）')
  expect(readApproval(said(step()))).toMatchObject({ is: 'steps', steps: [step()] })
  const others: Partial<ApprovalStep>[] = [{ inOrder: true }, { dueDays: 3 }, { name: '会签' }, { whenLate: 'keepers' }]
  for (const more of others)
    expect(readApproval(said(step(more))), JSON.stringify(more)).toMatchObject({ is: 'asItIs' })
})
