import { Button } from 'antd'
import type { CategoryNode } from '@shuku/domain/categories/contract'
import { EmptyState, runAction, useMessages, type Action } from '@shuku/kit/web'
import { viewOf } from '../contract.ts'
import { searchListMessages } from '../messages.ts'
import { useSearchForm } from './conditions/use-conditions.ts'
import { asksMoreThan, nothingAsked, queryOf, type SearchPatch, type SearchState } from './search-state.ts'

interface NothingFoundProps {
  state: SearchState
  category: CategoryNode | undefined
  onChange: (patch: SearchPatch) => void
  /** What an empty list invites to. */
  create?: Action & { href: string }
  /** What else can be done where a search finds nothing. */
  further?: readonly Action[]
  /** What is said where nothing at all is asked for; by default that one may read nothing here. */
  none?: string
}

/** Says what was searched where, and offers to look further. */
export function NothingFound({ state, category, onChange, create, further = [], none }: NothingFoundProps) {
  const t = useMessages(searchListMessages)
  const said = useTitle(state, category)
  const query = queryOf(state)
  const { subject, categoryId } = query
  const onlyWords = state.fulltext !== undefined && subject !== undefined ? undefined : (state.fulltext ?? subject)
  const title = none !== undefined && !asksMoreThan(query, ['categoryId']) ? none : said
  const isUnknown = categoryId !== undefined && categoryId !== 0 && !category
  const { isCategoryGone } = useSearchForm(state, isUnknown)
  if (isUnknown && isCategoryGone) {
    return (
      <EmptyState
        title={t('categoryGone')}
        actions={<Button onClick={() => onChange({ categoryId: undefined })}>{t('searchEverywhere')}</Button>}
      />
    )
  }
  if (!asksMoreThan(query, ['categoryId'])) {
    return (
      <EmptyState
        title={title}
        actions={
          create &&
          viewOf(state) !== 'latest' && (
            <Button color="primary" variant="outlined" icon={create.icon} href={create.href}>
              {create.label}
            </Button>
          )
        }
      />
    )
  }

  const wider = [
    ...(subject === undefined
      ? []
      : [
          {
            label: t('searchTexts'),
            patch: {
              subject: undefined,
              synonyms: undefined,
              fulltext: [state.fulltext, subject].filter(Boolean).join(' '),
            },
          },
        ]),
    ...(categoryId ? [{ label: t('searchEverywhere'), patch: { categoryId: undefined } }] : []),
    onlyWords === undefined || asksMoreThan(query, ['categoryId', 'fulltext', 'subject', 'exactly'])
      ? { label: t('clearConditions'), patch: nothingAsked }
      : { label: t('clearWords', { words: onlyWords }), patch: nothingAsked },
  ]
  return (
    <EmptyState
      title={title}
      text={t('tryWider')}
      actions={
        <>
          {wider.slice(0, 2).map(({ label, patch }, index) => (
            <Button
              key={label}
              {...(index === 0 ? { color: 'primary', variant: 'outlined' } : {})}
              onClick={() => onChange(patch)}
            >
              {label}
            </Button>
          ))}
          {further.map(({ key, label, icon, run }) => (
            <Button key={key} type="text" icon={icon} onClick={(event) => runAction(run, event)}>
              {label}
            </Button>
          ))}
        </>
      }
    />
  )
}

/** What was searched for, in one sentence. */
function useTitle(state: SearchState, category: CategoryNode | undefined): string {
  const t = useMessages(searchListMessages)
  const query = queryOf(state)
  const name = category ? t('andBelow', { name: category.name }) : t('unknownCategory')
  const isIn = query.categoryId !== undefined && query.categoryId !== 0

  if (query.fulltext !== undefined) {
    const words = query.fulltext
    return isIn ? t('noWordsIn', { name, words }) : t('noWords', { words })
  }
  if (query.subject !== undefined) {
    const words = query.subject
    return isIn ? t('noSubjectIn', { name, words }) : t('noSubject', { words })
  }
  if (asksMoreThan(query, ['categoryId'])) return isIn ? t('noneMatchIn', { name }) : t('noneMatch')
  if (isIn) return t('noneIn', { name })
  return t({ mine: 'noneMine', latest: 'noneLatest', all: 'noneAll' }[viewOf(state)] as 'noneAll')
}
