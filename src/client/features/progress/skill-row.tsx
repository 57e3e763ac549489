import { BookOpen, Pencil } from 'lucide-react'
import type { MappedSkill } from '#shared/features/practice/practice.contract'
import type { Subject } from '#shared/subjects'
import { localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { ButtonLink } from '../../ui/button'

/** A line of the table of contents; opened, it leads to the skill's practice and to its guides. */
export function SkillRow({ skill, subject }: { skill: MappedSkill; subject: Subject }) {
  const { t } = useTranslation('progress')
  const language = useLanguage()
  const { text, lang } = localText({ en: skill.name, fr: skill.nameFr }, language)
  return (
    <details name="skill" className="group border-line border-b last:border-b-0 open:bg-gold-soft/50">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5 marker:content-none">
        <span lang={lang} className="wrap-anywhere min-w-0 grow leading-snug group-open:font-semibold">
          {text}
        </span>
        {/* A hairline says it for who sees it: a page full of the same word would say nothing. */}
        <span className={skill.status === 'untouched' ? 'sr-only' : 'shrink-0 text-ink-soft text-sm'}>
          {t(`skills.status.${skill.status}`)}
        </span>
        <SkillLine {...skill} />
      </summary>
      <div className="flex flex-wrap gap-2 px-2 pt-1 pb-4">
        <ButtonLink href={paths.practiceSkill(subject, skill.key)}>
          <Pencil aria-hidden className="size-5" />
          {t('skills.practise')}
        </ButtonLink>
        {skill.guides.map(({ id, title, titleFr }) => (
          <ButtonLink key={id} look="secondary" href={paths.guide(subject, id)}>
            <BookOpen aria-hidden className="size-5" />
            {localText({ en: title, fr: titleFr }, language).text}
          </ButtonLink>
        ))}
      </div>
    </details>
  )
}

const LENGTH = 64
const MIDDLE = 3

/** A short ink line: whole for known, in part for growing, dashed for fading, a hairline for untouched. */
function SkillLine({ status, mastery }: Pick<MappedSkill, 'status' | 'mastery'>) {
  const end = status === 'growing' ? Math.max(6, LENGTH * (mastery ?? 0)) : LENGTH
  return (
    <svg viewBox={`0 0 ${LENGTH} ${2 * MIDDLE}`} aria-hidden="true" className="h-1.5 w-16 shrink-0">
      <line x1={0} y1={MIDDLE} x2={LENGTH} y2={MIDDLE} className="stroke-edge/40" strokeWidth={1} />
      {status !== 'untouched' && (
        <line
          x1={0}
          y1={MIDDLE}
          x2={end}
          y2={MIDDLE}
          strokeWidth={4}
          strokeDasharray={status === 'fading' ? '5 4' : undefined}
          className={status === 'fading' ? 'stroke-gold-edge' : 'stroke-subject'}
        />
      )}
    </svg>
  )
}
