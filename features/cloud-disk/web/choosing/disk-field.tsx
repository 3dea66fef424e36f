import { useMemo } from 'react'
import {
  ChoiceField,
  FileGlyph,
  Tree,
  useApi,
  useMessages,
  type ChoiceSource,
  type ChoiceTreeProps,
  type OfferQuery,
  type Offers,
} from '@shuku/kit/web'
import { diskBrowserApi as api } from '../../contract/browser-contract.ts'
import { diskMessages } from '../../messages.ts'
import { FolderGlyph } from '../items/folder-glyph.tsx'
import { choiceOf, idOf, mayChoose, type DiskChoice, type Wanted } from './chosen-items.ts'
import { useOfferTree } from './use-offer-tree.tsx'

interface DiskFieldProps {
  readonly id: string
  readonly wanted: Wanted
  readonly single: boolean
  readonly value: readonly DiskChoice[]
  readonly onChange: (value: readonly DiskChoice[]) => void
}

/** Folders or files of one’s own disk, found by their names or in its tree. */
export function DiskField({ wanted, ...props }: DiskFieldProps) {
  return <ChoiceField source={useDiskSource(wanted)} {...props} />
}

function useDiskSource({ offers, offersRoot }: Wanted): ChoiceSource<DiskChoice> {
  const t = useMessages(diskMessages)
  return useMemo(() => {
    const wanted = { offers, offersRoot }
    return {
      title: t(offers === 'folders' ? 'chooseFolder' : 'chooseFile'),
      typeHint: t(offers === 'folders' ? 'typeFolder' : 'typeFile'),
      first: 'all',
      none: t('nothingToChoose'),
      lists: [{ key: 'all', label: t('disk'), Tree: treeOf(wanted) }],
      useOffers: (query, enabled) => useOffers(wanted, query, enabled),
      Glyph,
    }
  }, [t, offers, offersRoot])
}

/** Made once for the field that asks, so that its tree remembers which folders are open. */
function treeOf(wanted: Wanted) {
  return function DiskTree({ chosen, onToggle }: ChoiceTreeProps<DiskChoice>) {
    const t = useMessages(diskMessages)
    const { offerOf, ...tree } = useOfferTree({
      asked: askedFor(wanted),
      isLocked: (offer) => !mayChoose(wanted, offer),
    })
    return (
      <Tree
        wraps
        label={t('disk')}
        {...tree}
        ticked={new Set(chosen.map(idOf))}
        onChange={(id) => onToggle(choiceOf(offerOf(id)))}
      />
    )
  }
}

function askedFor({ offers }: Wanted) {
  return { offers: offers === 'folders' ? ('folder' as const) : ('all' as const) }
}

const nothing: readonly DiskChoice[] = []

/** What is called so; before anything is typed, what is at the root. */
function useOffers(wanted: Wanted, { text, page, pageSize }: OfferQuery, enabled: boolean): Offers<DiskChoice> {
  const query = { ...askedFor(wanted), ...(text === '' ? {} : { text }) }
  const { data, isPending, isPlaceholderData, error, refetch } = useApi(api.browseDisk, query, { enabled })
  const found = useMemo(
    () => data?.rows.filter((offer) => mayChoose(wanted, offer)).map(choiceOf) ?? nothing,
    [data, wanted],
  )
  return {
    choices: found.slice((page - 1) * pageSize, page * pageSize),
    total: found.length,
    waiting: enabled && (isPending || isPlaceholderData),
    error,
    retry: refetch,
  }
}

function Glyph({ choice: { isFile, name } }: { readonly choice: DiskChoice }) {
  return isFile ? <FileGlyph fileName={name} /> : <FolderGlyph />
}
