import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { CommonMistake } from '#shared/features/quizzes/feedback.rules'
import { MISTAKES_MAX } from '#shared/features/quizzes/quiz-drafts.contract'
import { useTranslation } from '../../../i18n/use-translation'
import { TextPair } from '../../../parts/portal/content/text-pair'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/fields/text-field'
import type { ContentFields } from '../content-fields'
import type { MoreValues } from './more-values'

const NEW_MISTAKE: CommonMistake = { answer: '', feedback: '', feedbackFr: '' }

/** Wrong answers that a misconception leads to, each with the remark that a student reads who types it. */
export function MistakeFields({ values, change, errorOf }: ContentFields<MoreValues>) {
  const { t } = useTranslation('adminContent')
  const list = useRef<HTMLDivElement>(null)
  const mistakes = values.commonMistakes ?? []
  const put = (commonMistakes: CommonMistake[]) => flushSync(() => change({ commonMistakes }))
  const focus = (selector: string) => list.current?.querySelector<HTMLElement>(selector)?.focus()

  function add() {
    put([...mistakes, NEW_MISTAKE])
    focus('fieldset:last-of-type input')
  }

  function remove(index: number) {
    put(mistakes.toSpliced(index, 1))
    // The next mistake takes the focus.
    focus(`fieldset:nth-of-type(${index + 1}) input, [data-add]`)
  }

  return (
    <div ref={list} className="grid gap-4">
      {mistakes.map((mistake, index) => {
        const name = t('more.mistake', { number: index + 1 })
        const changeOne = (changed: Partial<CommonMistake>) =>
          change({ commonMistakes: mistakes.with(index, { ...mistake, ...changed }) })
        return (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: a mistake is identified by its number.
            key={index}
            aria-label={name}
            className="grid min-w-0 gap-4 rounded-control border border-line bg-sheet p-4"
          >
            <TextField
              label={name}
              hint={t('more.mistakeHint')}
              error={errorOf(`commonMistakes.${index}.answer`)}
              value={mistake.answer}
              onChange={({ target }) => changeOne({ answer: target.value })}
              className="max-w-sm"
            />
            <TextPair
              labels={{ en: t('more.mistakeText'), fr: t('more.mistakeTextFr') }}
              texts={{ en: mistake.feedback, fr: mistake.feedbackFr }}
              errors={{
                en: errorOf(`commonMistakes.${index}.feedback`),
                fr: errorOf(`commonMistakes.${index}.feedbackFr`),
              }}
              onChange={({ en, fr }) => changeOne({ feedback: en, feedbackFr: fr })}
            />
            <Button look="quiet" onClick={() => remove(index)} className="justify-self-start">
              <Trash2 aria-hidden className="size-5" />
              {t('more.removeMistake', { number: index + 1 })}
            </Button>
          </fieldset>
        )
      })}
      {mistakes.length < MISTAKES_MAX && (
        <Button look="quiet" data-add="" onClick={add} className="justify-self-start">
          <Plus aria-hidden className="size-5" />
          {t('more.addMistake')}
        </Button>
      )}
    </div>
  )
}
