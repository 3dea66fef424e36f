import { documentErrors, mostForecast } from '@shuku/domain/documents/contract'
import { ChangeForecast } from '@shuku/domain/rights/web'
import { useLanguage } from '@shuku/kit/web'
import { moveCopyApi } from '../contract.ts'

interface MoveForecastProps {
  readonly count: number
  readonly query: { readonly documentIds: number[] } | { readonly selectionId: number }
  readonly targetId: number | undefined
}

/** With the default rights of the target: who could then read them, and who no longer. */
export function MoveForecast({ count, query, targetId }: MoveForecastProps) {
  const { language } = useLanguage()
  if (count > mostForecast) {
    const tooMany = documentErrors.tooManyToForecast({ most: mostForecast }).textIn(language)
    return <p className="sk-secondary sk-small">{tooMany}</p>
  }
  return (
    <ChangeForecast
      endpoint={moveCopyApi.forecastMove}
      query={targetId === undefined ? undefined : { ...query, targetId }}
    />
  )
}
