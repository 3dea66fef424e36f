import { Button, Checkbox, Select } from 'antd'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { mostSectionRows, type ArrangementCalls } from '../../contract.ts'
import { IconButton, PlainDialog, Query, useAction, useApi, useMessages, type DialogProps } from '@shuku/kit/web'
import { arrangeMessages } from './arrange-messages.ts'
import { arranged, moved, type ShownSection } from './arranged.ts'
import type { HomeSectionContent } from './home-slots.ts'

const rowChoices = [3, 5, 8, 10, 15, mostSectionRows]

interface ArrangeDialogProps extends DialogProps {
  readonly known: readonly HomeSectionContent[]
  /** Where this page keeps how somebody wants it. */
  readonly calls: ArrangementCalls
}

/** Which sections somebody wants, in which order, with how many rows; each change is saved at once. */
export function ArrangeDialog({ open, onClose, known, calls }: ArrangeDialogProps) {
  const t = useMessages(arrangeMessages)
  const { data, error, refetch } = useApi(calls.getArrangement, {}, { staleMs: 60_000 })
  const arrange = useAction(calls.arrange, { invalidates: [calls.getArrangement] })
  const shown = arranged(known, data?.sections ?? [])
  const save = (sections: readonly ShownSection[]) => {
    // each change begins from the whole arrangement, as it is after the one before
    if (!data || arrange.running) return
    void arrange.run({ sections: sections.map(({ section: { id }, isHidden, rows }) => ({ id, isHidden, rows })) })
  }
  const change = (index: number, to: Partial<ShownSection>) =>
    save(shown.map((each, place) => (place === index ? { ...each, ...to } : each)))
  return (
    <PlainDialog
      open={open}
      onClose={onClose}
      title={t('arrange')}
      note={t('arrangeNote')}
      buttons={
        <Button disabled={!data || arrange.running || data.sections.length === 0} onClick={() => save([])}>
          {t('reset')}
        </Button>
      }
    >
      {data ? (
        (['main', 'side'] as const).map((pane) => (
          <fieldset key={pane} className="sk-home-arrange" disabled={arrange.running}>
            <legend className="sk-small sk-secondary">{t(pane)}</legend>
            {shown.map((each, index) =>
              each.section.pane === pane ? (
                <ArrangedLine
                  key={each.section.id}
                  shown={each}
                  onChange={(to) => change(index, to)}
                  onMove={(step) => save(moved(shown, index, step))}
                />
              ) : null,
            )}
          </fieldset>
        ))
      ) : (
        <Query of={{ error, refetch }} rows={6} />
      )}
    </PlainDialog>
  )
}

interface ArrangedLineProps {
  readonly shown: ShownSection
  readonly onChange: (to: Partial<ShownSection>) => void
  readonly onMove: (step: -1 | 1) => void
}

function ArrangedLine({ shown: { section, isHidden, rows }, onChange, onMove }: ArrangedLineProps) {
  const t = useMessages(arrangeMessages)
  const named = { section: section.useLabel() }
  return (
    <div className="sk-home-arranged">
      <Checkbox checked={!isHidden} onChange={({ target }) => onChange({ isHidden: !target.checked })}>
        {named.section}
      </Checkbox>
      <Select
        size="small"
        aria-label={t('rows', named)}
        value={rows}
        disabled={isHidden}
        options={rowChoices.map((n) => ({ value: n, label: t('nRows', { n }) }))}
        onChange={(value: number) => onChange({ rows: value })}
      />
      <IconButton small icon={<ArrowUp aria-hidden />} label={t('up', named)} onClick={() => onMove(-1)} />
      <IconButton small icon={<ArrowDown aria-hidden />} label={t('down', named)} onClick={() => onMove(1)} />
    </div>
  )
}
