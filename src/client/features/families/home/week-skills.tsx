import type { ChildLearning, ChildSummary } from '#shared/features/families/family-home.contract'
import { useFormats } from '../../../i18n/formats'
import { localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { SkillLine } from '../../../parts/learning/skills/skill-name'
import { paths } from '../../../paths'
import { TextLink } from '../../../ui/app-link'
import { Sheet } from '../../../ui/paper/sheet'
import { useFamilyWords } from '../use-family-words'

type LearningDetails = ChildLearning['details']

const COLOURS = { mastered: 'text-correct', learning: '', due: 'text-gold-edge', new: 'text-ink-soft' }

/** This week's time and the latest skills. A student of 14 or more can hide both. */
export function WeekSkills({ child, details }: { child: ChildSummary; details: LearningDetails }) {
  const { t } = useTranslation('family')
  const { t: progress } = useTranslation('progress')
  const language = useLanguage()
  const { nameOf } = useFamilyWords()
  const name = nameOf(child)
  return (
    <section aria-labelledby="week">
      <div className="mt-7 mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="week" className="text-heading">
          {t('week.title')}
        </h2>
        {details && <WeekTime name={name} details={details} />}
      </div>
      <Sheet>
        {details === null && <p className="p-4 text-ink-soft">{t('week.hidden', { name })}</p>}
        {details?.skills.length === 0 && <p className="p-4 text-ink-soft">{t('week.empty', { name })}</p>}
        {details && details.skills.length > 0 && (
          <>
            <ul className="px-4 pt-1.5">
              {details.skills.map(({ key, subject, status, mastery, ...skill }) => {
                const { text, lang } = localText({ en: skill.name, fr: skill.nameFr }, language)
                return (
                  <li
                    key={`${subject} ${key}`}
                    data-subject={subject}
                    className="flex min-h-11.5 items-center gap-2.5 border-rule border-b py-1 last:border-b-0"
                  >
                    <span lang={lang} className="wrap-anywhere min-w-0 grow leading-snug">
                      {text}
                    </span>
                    <span className={`shrink-0 font-semibold text-sm ${COLOURS[status]}`}>
                      {progress(`skills.status.${status}`)}
                    </span>
                    <SkillLine status={status} mastery={mastery} />
                  </li>
                )
              })}
            </ul>
            <p className="border-line border-t px-4 py-1">
              <TextLink href={paths.familyView('progress', child.id)}>{t('week.all')}</TextLink>
            </p>
          </>
        )}
      </Sheet>
    </section>
  )
}

function WeekTime({ name, details }: { name: string; details: NonNullable<LearningDetails> }) {
  const { t } = useTranslation('family')
  const formats = useFormats()
  const { weekMinutes, weekDays } = details
  if (weekDays === 0) return null
  return (
    <span className="text-ink-soft text-sm">
      {weekMinutes > 0
        ? t('week.time', { name, time: formats.length(weekMinutes / 60), count: weekDays })
        : t('week.days', { name, count: weekDays })}
    </span>
  )
}
