import { useMemo } from 'react'
import { useApi, useMessages, type Choosable, type ChoiceSource, type OfferQuery, type Offers } from '@shuku/kit/web'
import { documentChoiceApi, type DocumentChoice } from '../../contract.ts'
import { documentMessages } from '../../messages.ts'
import { DocumentGlyph } from '../document-glyph.tsx'

export interface DocumentToChoose extends Choosable {
  readonly kind: string
}

/** Documents that the person may read, for the field and the dialog of choices; one may be left out. */
export function useDocumentSource(except?: number): ChoiceSource<DocumentToChoose> {
  const t = useMessages(documentMessages)
  return useMemo(
    () => ({
      title: t('chooseDocument'),
      typeHint: t('typeDocument'),
      first: 'recent',
      none: t('noneRead'),
      lists: [
        { key: 'recent', label: t('recentlyRead'), none: t('noneRead') },
        { key: 'mine', label: t('madeByMe'), none: t('noneMade') },
      ],
      useOffers: (asked, enabled) => useOffers({ ...asked, except }, enabled),
      Glyph,
    }),
    [t, except],
  )
}

export function toChoose({ id, subject, detail, code, kind }: DocumentChoice): DocumentToChoose {
  return { id, name: subject, detail, code, kind }
}

const nothing: readonly DocumentToChoose[] = []

/** One page of the best matches; to find others, the person types more. */
function useOffers(
  { text, list, except }: OfferQuery & { except: number | undefined },
  enabled: boolean,
): Offers<DocumentToChoose> {
  const query = { text, list: list === 'mine' ? ('mine' as const) : ('recent' as const) }
  const { data, isPending, isPlaceholderData, error, refetch } = useApi(documentChoiceApi.findDocuments, query, {
    enabled,
    staleMs: 30_000,
  })
  const choices = useMemo(
    () => data?.choices.filter(({ id }) => id !== except).map(toChoose) ?? nothing,
    [data, except],
  )
  return {
    choices,
    total: choices.length,
    waiting: enabled && (isPending || isPlaceholderData),
    error,
    retry: refetch,
  }
}

function Glyph({ choice: { kind } }: { readonly choice: DocumentToChoose }) {
  return <DocumentGlyph kind={kind} />
}
