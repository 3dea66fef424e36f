import { useMemo } from 'react'
import { Folder } from 'lucide-react'
import { foldText, holdsText } from '@shuku/kit/i18n/fold-characters'
import { useMessages, type Choosable, type ChoiceSource, type OfferQuery, type Offers } from '@shuku/kit/web'
import type { CategoryNode } from '../../contract.ts'
import { categoryMessages } from '../../messages.ts'
import { pathOf } from '../tree/build-tree.ts'
import { useCategories, type TreeKind } from '../tree/use-categories.ts'
import { choiceOf, mayChoose, optionsOf, type Purpose } from './choosable.ts'
import { ChoiceTree } from './choice-tree.tsx'
import './category-choice.css'

/** The categories that the person sees, for the field and the dialog of choices; without `outsideOf` and what is below it. */
export function useCategorySource(purpose: Purpose = 'any', outsideOf?: number): ChoiceSource<Choosable> {
  const t = useMessages(categoryMessages)
  return useMemo(
    () => ({
      title: t('chooseOne'),
      typeHint: t('typeCategory'),
      first: 'all',
      none: t('noneToChoose'),
      lists: [
        {
          key: 'all',
          label: t('all'),
          Tree: outsideOf === undefined ? trees[purpose] : treeOutside(purpose, outsideOf),
        },
        { key: 'favourites', label: t('favourites'), none: t('noFavourites') },
        { key: 'common', label: t('common'), none: t('noCommon') },
      ],
      useOffers: (query, enabled) => useOffers({ purpose, outsideOf }, query, enabled),
      Glyph,
    }),
    [purpose, outsideOf, t],
  )
}

/** Separate components, so that each tree remembers which nodes are open. */
const trees = {
  any: (props: TreeProps) => <ChoiceTree purpose="any" {...props} />,
  create: (props: TreeProps) => <ChoiceTree purpose="create" {...props} />,
  createBelow: (props: TreeProps) => <ChoiceTree purpose="createBelow" {...props} />,
  moveIn: (props: TreeProps) => <ChoiceTree purpose="moveIn" {...props} />,
  moveOut: (props: TreeProps) => <ChoiceTree purpose="moveOut" {...props} />,
  copyIn: (props: TreeProps) => <ChoiceTree purpose="copyIn" {...props} />,
  mergeInto: (props: TreeProps) => <ChoiceTree purpose="mergeInto" {...props} />,
}
type TreeProps = Omit<Parameters<typeof ChoiceTree>[0], 'purpose' | 'outsideOf'>

/** Made once for the field that asks. */
function treeOutside(purpose: Purpose, outsideOf: number) {
  return (props: TreeProps) => <ChoiceTree purpose={purpose} outsideOf={outsideOf} {...props} />
}

function Glyph() {
  return (
    <span className="sk-category-glyph">
      <Folder aria-hidden />
    </span>
  )
}

const kinds: Readonly<Record<string, TreeKind>> = { favourites: 'favourites', common: 'common' }

interface Wanted {
  readonly purpose: Purpose
  readonly outsideOf: number | undefined
}

/** The tree is loaded already and holds only what the caller may see, so typing sends no requests. */
function useOffers({ purpose, outsideOf }: Wanted, query: OfferQuery, enabled: boolean): Offers<Choosable> {
  const { text, list, page, pageSize } = query
  const whole = useCategories()
  const { list: nodes, loading, error, retry } = useCategories(optionsOf(purpose, kinds[list]))
  const typed = foldText(text.trim())
  const found = useMemo(() => {
    const isBelow = ({ id }: CategoryNode) => pathOf(whole.byId, id).some((step) => step.id === outsideOf)
    const fitting = nodes.filter(
      (node) => mayChoose(purpose, node) && holdsText(node.searchText, typed) && !(outsideOf && isBelow(node)),
    )
    return typed === '' ? fitting : fitting.toSorted((a, b) => rank(a, typed) - rank(b, typed))
  }, [nodes, purpose, typed, outsideOf, whole.byId])
  const choices = useMemo(
    () => found.slice((page - 1) * pageSize, page * pageSize).map((node) => choiceOf(whole.byId, node)),
    [found, whole.byId, page, pageSize],
  )
  return { choices, total: found.length, waiting: enabled && loading, error, retry }
}

/** Called so, beginning so, with it in the name, by its spelling. */
function rank({ name }: CategoryNode, typed: string): number {
  const folded = foldText(name)
  return folded === typed ? 0 : folded.startsWith(typed) ? 1 : folded.includes(typed) ? 2 : 3
}
