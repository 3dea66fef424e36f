import { Button } from 'antd'
import { X } from 'lucide-react'
import type { CategoryNode } from '@shuku/domain/categories/contract'
import { alikeApi } from '@shuku/domain/search/contract'
import type { ReplyOf } from '@shuku/kit/contract'
import { IconButton, useApi, useMessages } from '@shuku/kit/web'
import { createMessages } from '../messages.ts'
import type { Begun } from './begun.ts'

interface PlaceFilesProps {
  readonly begun: Begun
  /** The category that is open, where one may create in it. */
  readonly here: CategoryNode | undefined
  readonly onPlace: (categoryId: number) => void
  readonly onForget: () => void
}

type Alike = ReplyOf<typeof alikeApi.findAlike>['documents'][number]

const nothing: readonly Alike[] = []

/** Where files that were dropped, or content that was pasted, go: categories with documents that are alike are proposed. */
export function PlaceFiles({ begun, here, onPlace, onForget }: PlaceFilesProps) {
  const t = useMessages(createMessages)
  const [one, two, three] = written(begun)
  const alike = [useAlike(one), useAlike(two), useAlike(three)].flat()
  const places = proposed(alike).filter(({ categoryId }) => categoryId !== here?.id)
  const isClip = begun.kind === 'clip'
  const question = isClip ? t('placeClip') : t('placeFiles', { n: begun.placed.files.length })
  const act = (name: string) => t(isClip ? 'createIn' : 'placeIn', { name })
  return (
    <section className="sk-place-files" aria-label={question}>
      <div role="status">
        <strong>{question}</strong>
        <IconButton
          small
          icon={<X aria-hidden />}
          label={t(isClip ? 'forgetClip' : 'forgetFiles')}
          onClick={onForget}
        />
      </div>
      <ul>
        {here && (
          <li>
            <Button type="primary" size="small" onClick={() => onPlace(here.id)}>
              {act(here.name)}
            </Button>
          </li>
        )}
        {places.map(({ categoryId, categoryName, subject }) => (
          <li key={categoryId}>
            <Button size="small" onClick={() => onPlace(categoryId)}>
              {act(categoryName)}
            </Button>
            <span className="sk-small sk-secondary sk-cut">{t('likeThere', { subject })}</span>
          </li>
        ))}
      </ul>
      {!here && <p className="sk-small sk-secondary">{t(isClip ? 'placeClipElsewhere' : 'placeElsewhere')}</p>}
    </section>
  )
}

interface Written {
  readonly subject: string
  readonly text?: string
}

function written(begun: Begun): readonly Written[] {
  if (begun.kind === 'clip') return [{ subject: begun.title, text: begun.text }]
  return begun.placed.files.slice(0, 3).map(({ file }) => ({ subject: titleOf(file.name).slice(0, 300) }))
}

/** As a document that is made of the file is called. */
function titleOf(name: string): string {
  return name.replace(/(.)\.[^.]{1,10}$/, '$1')
}

function useAlike(asked: Written | undefined): readonly Alike[] {
  const enabled = asked !== undefined && `${asked.subject}${asked.text ?? ''}`.length > 1
  const { data } = useApi(alikeApi.findAlike, asked ?? { subject: '' }, { enabled, staleMs: 60_000 })
  return enabled ? (data?.documents ?? nothing) : nothing
}

/** Each category in which one may create, once, with the document that speaks for it. */
function proposed(alike: readonly Alike[]): Alike[] {
  const byCategory = new Map<number, Alike>()
  for (const each of alike)
    if (each.mayCreate && !byCategory.has(each.categoryId)) byCategory.set(each.categoryId, each)
  return [...byCategory.values()].slice(0, 5)
}
