import type { FeatureNames } from './feature-names.ts'

/** The files of a new slice, by their path in its folder: one call, its handler and test, one screen. */
export function skeleton(names: FeatureNames): Record<string, string> {
  const { kebab } = names
  return {
    'contract.ts': contract(names),
    'messages.ts': messages(names),
    'testing.ts': testing(names),
    'README.md': readme(names),
    'server/index.ts': serverIndex(names),
    [`server/get-${kebab}.ts`]: handler(names),
    [`server/get-${kebab}.test.ts`]: handlerTest(names),
    'web/index.tsx': webIndex(names),
    [`web/${kebab}-page.tsx`]: page(names),
    [`${kebab}.e2e.ts`]: browserTest(names),
    'screens.e2e.given.ts': screens(names),
  }
}

const contract = ({ kebab, camel, pascal, title }: FeatureNames): string => `\
import { get, Integer, wire, wireObject, type Endpoint } from '@shuku/kit/contract'

export const ${camel}Api = {
  get${pascal}: get('/api/shuku/${kebab}', {
    doc: 'What the page "${title.en}" shows.',
    reply: wireObject({ personId: wire('personId', Integer) }),
  }),
} satisfies Record<string, Endpoint>
`

const messages = ({ kebab, camel, title }: FeatureNames): string => `\
import { defineMessages } from '@shuku/kit/i18n'

export const ${camel}Messages = defineMessages('${kebab}', {
  title: { 'zh-CN': '${title.zh}', 'en-US': '${title.en}' },
  empty: { 'zh-CN': '这里还没有内容', 'en-US': 'There is nothing here yet' },
})
`

const testing = ({ kebab, camel, pascal }: FeatureNames): string => `\
import { accessRow, budgeted, may, type BudgetWorld, type Slice } from '@shuku/domain/testing'
import type { BudgetedCall } from '@shuku/kit/testing'
import { ${camel}Api } from './contract.ts'

const access = [accessRow(${camel}Api.get${pascal}, may.everybody)]

function budgets({ owner }: BudgetWorld): BudgetedCall[] {
  return [budgeted(owner, [${camel}Api.get${pascal}, 1])]
}

export const slice: Slice = { name: '${kebab}', access, budgets }
`

const readme = ({ kebab, title }: FeatureNames): string => `\
# ${kebab}

${title.en} (${title.zh}): what it does, in one or two sentences.

- Calls: \`/api/shuku/${kebab}\`.
- Rights: the session.
`

const serverIndex = ({ kebab, camel, pascal }: FeatureNames): string => `\
import { defineFeature } from '@shuku/domain/slots/server'
import { get${pascal} } from './get-${kebab}.ts'

export const ${camel}Server = defineFeature({ handlers: [get${pascal}] })
`

const handler = ({ camel, pascal }: FeatureNames): string => `\
import { handle } from '@shuku/kit/server'
import { ${camel}Api } from '../contract.ts'

export const get${pascal} = handle(${camel}Api.get${pascal}, async ({ caller }) => ({ personId: caller.personId }))
`

const handlerTest = ({ camel, pascal, title }: FeatureNames): string => `\
import { given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { ${camel}Api } from '../contract.ts'

test('${title.en.toLowerCase()}: the page is for the person who is signed in', async () => {
  const person = await given.person()
  const client = await clientOf(person)
  expect(await client.call(${camel}Api.get${pascal})).toEqual({ personId: person.id })
})

test('${title.en.toLowerCase()}: without a session there is nothing to see', async () => {
  const stranger = await clientOf(undefined)
  expect(await stranger.fail(${camel}Api.get${pascal})).toMatchObject({ kind: 'signedOut' })
})
`

const webIndex = ({ kebab, camel, pascal }: FeatureNames): string => `\
import type { WebFeature } from '@shuku/kit/web'

export const ${camel}Web: WebFeature = {
  routes: [{ path: '${kebab}', load: async () => (await import('./${kebab}-page.tsx')).${pascal}Page }],
}
`

const page = ({ camel, pascal }: FeatureNames): string => `\
import { EmptyState, ErrorState, PageHeader, useApi, useMessages } from '@shuku/kit/web'
import { ${camel}Api } from '../contract.ts'
import { ${camel}Messages } from '../messages.ts'

export function ${pascal}Page() {
  const t = useMessages(${camel}Messages)
  const shown = useApi(${camel}Api.get${pascal})

  return (
    <>
      <PageHeader title={t('title')} />
      {shown.error && <ErrorState error={shown.error} onRetry={shown.refetch} />}
      {shown.data && <EmptyState title={t('empty')} />}
    </>
  )
}
`

const screens = ({ kebab }: FeatureNames): string => `\
import { screenAddress } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: '${kebab}', address: screenAddress('${kebab}'), seen: mainHeading, by: 'everybody' },
]
`

const browserTest = ({ kebab, title }: FeatureNames): string => `\
import { screenAddress } from '@shuku/domain/addresses'
import { expect, test } from '@shuku/kit/testing/browser'

test.use({ as: 'sysadmin' })

test('${title.en.toLowerCase()}: the page opens by its address', async ({ page }) => {
  await page.goto(\`/wui/index.html\${screenAddress('${kebab}')}\`)
  await expect(page.getByRole('heading', { name: '这里还没有内容' })).toBeVisible()
})
`
