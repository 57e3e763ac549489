import type { SkillProgress } from '#shared/features/skills/skills.contract'
import { localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'

/** A skill's name, its status in words, and a line that shows its mastery. */
export function SkillName({ skill }: { skill: SkillProgress }) {
  const { t } = useTranslation('progress')
  const { text, lang } = localText({ en: skill.name, fr: skill.nameFr }, useLanguage())
  return (
    <>
      <span lang={lang} className="wrap-anywhere min-w-0 grow leading-snug group-open:font-semibold">
        {text}
      </span>
      {/* New skills have only a hairline: the same word on every row would say nothing. */}
      <span className={skill.status === 'new' ? 'sr-only' : 'shrink-0 text-ink-soft text-sm'}>
        {t(`skills.status.${skill.status}`)}
      </span>
      <SkillLine status={skill.status} mastery={skill.mastery} />
    </>
  )
}

const LENGTH = 64
const MIDDLE = 3

/** A short line: whole for mastered, partial for learning, dashed for due, a hairline for new. */
export function SkillLine({ status, mastery }: Pick<SkillProgress, 'status' | 'mastery'>) {
  const end = status === 'learning' ? Math.max(6, LENGTH * (mastery ?? 0)) : LENGTH
  return (
    <svg viewBox={`0 0 ${LENGTH} ${2 * MIDDLE}`} aria-hidden="true" className="h-1.5 w-10 shrink-0 sm:w-16">
      <line x1={0} y1={MIDDLE} x2={LENGTH} y2={MIDDLE} className="stroke-edge/40" strokeWidth={1} />
      {status !== 'new' && (
        <line
          x1={0}
          y1={MIDDLE}
          x2={end}
          y2={MIDDLE}
          strokeWidth={4}
          strokeDasharray={status === 'due' ? '5 4' : undefined}
          className={status === 'due' ? 'stroke-gold-edge' : 'stroke-subject'}
        />
      )}
    </svg>
  )
}
