import { useMemo } from 'react'
import { ShieldCheck } from 'lucide-react'
import { useApi, useMessages, type Choosable, type ChoiceSource, type OfferQuery, type Offers } from '@shuku/kit/web'
import { secrecyLevels } from '@shuku/domain/rights/contract'
import { documentChoiceApi } from '../../contract.ts'
import { documentMessages } from '../../messages.ts'
import { secrecies, type Secrecy } from '../state/secrecy.ts'

/** The secrecy levels that the person may read and give, for the field and the dialog of choices; ids are the wire's. */
export function useSecrecySource(): ChoiceSource<Choosable> {
  const t = useMessages(documentMessages)
  return useMemo(
    () => ({
      title: t('chooseSecrecy'),
      typeHint: t('secrecy'),
      first: 'all',
      none: t('noneSecrecy'),
      lists: [{ key: 'all', label: t('secrecy'), none: t('noneSecrecy') }],
      useOffers: useSecrecies,
      Glyph,
    }),
    [t],
  )
}

/** The words for levels, also for those that are not offered. */
export function useSecrecyChoices(levels: readonly Secrecy[]): readonly Choosable[] {
  const t = useMessages(documentMessages)
  return levels.map((level) => ({ id: secrecyLevels[level], name: t(level), detail: '', code: '' }))
}

export function secrecyOf(id: number): Secrecy | undefined {
  return secrecies.find((level) => secrecyLevels[level] === id)
}

function useSecrecies({ text }: OfferQuery, enabled: boolean): Offers<Choosable> {
  const { data, isPending, isPlaceholderData, error, refetch } = useApi(
    documentChoiceApi.getSecrecies,
    { text },
    { enabled, staleMs: 300_000 },
  )
  const choices = useSecrecyChoices(data?.rows.flatMap(({ id }) => secrecyOf(Number(id)) ?? []) ?? [])
  return {
    choices,
    total: choices.length,
    waiting: enabled && (isPending || isPlaceholderData),
    error,
    retry: refetch,
  }
}

function Glyph() {
  return <ShieldCheck className="lucide" size={18} aria-hidden />
}
