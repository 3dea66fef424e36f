import { useState } from 'react'
import { Button, Checkbox, Radio } from 'antd'
import { X } from 'lucide-react'
import { IconButton } from '../../action/icon-button.tsx'
import { useMessages } from '../../language/use-messages.ts'
import { FileGlyph } from '../../show/file-glyph.tsx'
import { FileName } from '../../show/file-name.tsx'
import { uploadMessages } from '../upload-messages.ts'
import { uploadQuestions, type UploadQuestion } from './upload-questions.ts'
import './question-line.css'

interface QuestionLineProps {
  readonly question: UploadQuestion
  /** How many more were asked with it. */
  readonly others: number
}

/** A file that waits for an answer: what there is, what came, and what can be done. */
export function QuestionLine({ question, others }: QuestionLineProps) {
  const t = useMessages(uploadMessages)
  const { id, name, note, facts, choices, preset } = question
  const [value, setValue] = useState(preset)
  const [forOthers, setForOthers] = useState(false)
  return (
    <li className="sk-upload-question">
      <FileGlyph fileName={name} />
      <div className="sk-upload-texts">
        <div className="sk-upload-question-head">
          <FileName name={name} />
          <span className="sk-small sk-upload-question-note">{note}</span>
          <IconButton
            small
            icon={<X aria-hidden />}
            label={t('leaveOut', { name })}
            onClick={() => uploadQuestions.answer(id, undefined)}
          />
        </div>
        <dl className="sk-small">
          {facts.map(({ label, values, mark }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {values.join(' · ')}
                {mark !== undefined && <b> · {mark}</b>}
              </dd>
            </div>
          ))}
        </dl>
        <Radio.Group
          className="sk-upload-choices"
          aria-label={note}
          value={value}
          options={choices.map((choice) => ({
            value: choice.value,
            label: (
              <>
                {choice.label} <span className="sk-small sk-secondary">{choice.about}</span>
              </>
            ),
          }))}
          onChange={({ target }) => setValue(String(target.value))}
        />
        <div className="sk-upload-question-foot">
          {others > 0 && (
            <Checkbox checked={forOthers} onChange={({ target }) => setForOthers(target.checked)}>
              {t('sameForOthers', { n: others })}
            </Checkbox>
          )}
          <Button size="small" onClick={() => uploadQuestions.answer(id, value, forOthers)}>
            {t('decide')}
          </Button>
        </div>
      </div>
    </li>
  )
}
