import { Check, X } from 'lucide-react'
import type { MappedSkill } from '#shared/features/skills/skills.contract'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'

/** The last answers in a skill as ticks, with their day. */
export function LastAnswers({ skill: { lastAnswers, lastDay } }: { skill: MappedSkill }) {
  const { t } = useTranslation('progress')
  const formats = useFormats()
  if (lastAnswers.length === 0) return null
  const right = lastAnswers.filter(Boolean).length
  const text = t('skills.lastRight', { right, count: lastAnswers.length })
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
      <span aria-hidden="true" className="flex gap-1">
        {lastAnswers.map((isRight, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the answers never change places.
            key={index}
            className={`grid size-5.5 place-items-center rounded-md
              ${isRight ? 'bg-correct-soft text-correct' : 'bg-wrong-soft text-wrong'}`}
          >
            {isRight ? <Check className="size-3.5" strokeWidth={3} /> : <X className="size-3.5" strokeWidth={3} />}
          </span>
        ))}
      </span>
      {lastDay ? t('skills.lastRightOn', { text, day: formats.day(lastDay) }) : text}
    </p>
  )
}
