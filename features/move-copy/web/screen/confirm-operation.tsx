import { confirmMany, previewMany, stillOnPage } from '@shuku/domain/documents/web'
import { textNow, useMessages } from '@shuku/kit/web'
import { moveCopyMessages } from '../../messages.ts'
import { moveScreenMessages } from '../../screen-messages.ts'
import { MoveForecast } from '../move-forecast.tsx'
import { PairsInWords } from './field-pairs.tsx'

interface Asked {
  readonly operate: 'move' | 'copy'
  readonly resetsRights: boolean
  readonly chosen: { readonly documentIds: number[] } | { readonly selectionId: number }
  readonly sourceId: number
  readonly target: { readonly id: number; readonly name: string }
  /** How many fields of the source are paired, and of how many the values are not in the target. */
  readonly fields: { readonly paired: number; readonly rest: number }
  /** The word on the button that was pressed. */
  readonly action: string
}

/** Asks before it: with how many documents it is done, with which not and why, and who then reads them. */
export async function confirmOperation({ chosen, ...asked }: Asked): Promise<boolean> {
  const { operate, sourceId, target, resetsRights, action } = asked
  const isHere = stillOnPage()
  const preview = await previewMany(operate, chosen, { sourceId, targetId: target.id, resetsRights })
  return await confirmMany({
    act: operate,
    isHere,
    preview,
    title: textNow(moveCopyMessages, operate === 'move' ? 'moveMany' : 'copyMany', { n: preview.all }),
    text: (n) => textNow(moveScreenMessages, `${operate}Asked`, { n, category: target.name }),
    more: <OfRightsAndFields {...asked} count={preview.all} chosen={chosen} />,
    action,
  })
}

function OfRightsAndFields({
  operate,
  resetsRights,
  chosen,
  target,
  fields: { paired, rest },
  count,
}: Asked & { readonly count: number }) {
  const t = useMessages(moveCopyMessages)
  return (
    <>
      <ul className="sk-move-asked">
        <li>{t(resetsRights ? 'reset' : 'keep')}</li>
        <li>{t(operate === 'move' ? 'sharesStay' : 'sharesAreLeft')}</li>
        {paired + rest > 0 && (
          <li>
            <PairsInWords operate={operate} paired={paired} rest={rest} />
          </li>
        )}
      </ul>
      {operate === 'move' && resetsRights && <MoveForecast count={count} query={chosen} targetId={target.id} />}
    </>
  )
}
