import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { encodeQuery } from '@shuku/kit/contract'
import { queryClient } from '@shuku/kit/web'
import { expect, test, vi } from 'vitest'
import { approvalApi } from '../../contract.ts'
import { AskedNoMore } from './asked-no-more.tsx'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('location', { search: '', hash: '' })
})

const keyOf = (documentId: number) => [
  approvalApi.getApprovals.key,
  encodeQuery(approvalApi.getApprovals.query, { documentId }),
]

/** What is shown of a document whose approvals were answered like that, and are refused now. */
async function shown(documentId: number, answered?: { mayDecide: boolean }) {
  const queryKey = keyOf(documentId)
  if (answered) queryClient.setQueryData(queryKey, answered)
  const refused = queryClient.fetchQuery({
    queryKey,
    queryFn: async () => await Promise.reject(new Error('refused')),
    staleTime: 0,
  })
  await expect(refused).rejects.toThrow('refused')
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <AskedNoMore documentId={documentId} otherwise="otherwise" />
    </QueryClientProvider>,
  )
}

test('who could read a document only while it waited for their approval is told so after they decided, with the way to their approvals', async () => {
  const page = await shown(1, { mayDecide: true })
  expect(page).toContain('这篇文档不再等待您审批')
  expect(page).toMatch(/href="[^"]*approvals"/)
})

test('a document that did not wait for one, or that one never saw, is missing as for everybody', async () => {
  expect(await shown(2, { mayDecide: false })).toBe('otherwise')
  expect(await shown(3)).toBe('otherwise')
})
