import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import type { SkillAdvice } from '#shared/features/skills/library/for-you.rules'
import type { Subject } from '#shared/subjects'
import { type LocalText, localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { AppLink } from '../../../ui/app-link'
import { Cover } from './cover'

export const FOR_YOU = 3

export interface ForYouItem {
  href: string
  cover: string
  title: LocalText
  /** Why it is chosen, as a sentence. */
  reason: string
}

/** At most three quizzes or guides chosen by the student's progress, above the whole list. */
export function ForYou({ subject, items }: { subject: Subject; items: readonly ForYouItem[] }) {
  const { t } = useTranslation('library')
  const headingId = useId()
  if (items.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="mt-10">
      <h2 id={headingId} className="mb-4 text-heading">
        <span className="pen-stroke">{t('forYou.title')}</span>
      </h2>
      <ul
        className="grid rounded-sheet border border-line bg-sheet shadow-sheet max-lg:divide-y max-lg:divide-rule
          lg:auto-cols-fr lg:grid-flow-col lg:divide-x lg:divide-rule"
      >
        {items.map((item) => (
          <Item key={item.href} subject={subject} {...item} />
        ))}
      </ul>
    </section>
  )
}

/** The whole row is a link. */
function Item({ subject, href, cover, title, reason }: ForYouItem & { subject: Subject }) {
  return (
    <li data-subject={subject} className="group relative flex gap-4 p-4 sm:p-5">
      <div className="w-22 shrink-0 sm:w-28">
        <Cover subject={subject} cover={cover} />
      </div>
      <div className="min-w-0 grow">
        <AppLink
          href={href}
          className="wrap-anywhere font-[650] text-[1.0625rem] leading-snug underline-offset-4 after:absolute
            after:inset-0 after:rounded-sheet group-hover:underline"
        >
          <span lang={title.lang}>{title.text}</span>
        </AppLink>
        <p className="mt-1 text-[0.9375rem] text-ink-soft leading-snug">{reason}</p>
      </div>
      <ArrowRight aria-hidden className="mt-0.5 size-5 shrink-0 self-start text-ink-soft" />
    </li>
  )
}

/** Why a skill is chosen, as a sentence. */
export function useSkillReason(): (advice: SkillAdvice) => string {
  const { t } = useTranslation('library')
  const language = useLanguage()
  return (advice) => {
    const skill = localText({ en: advice.skill.name, fr: advice.skill.nameFr }, language).text
    if (advice.kind !== 'missed') return t(`forYou.${advice.kind}`, { skill })
    return t('forYou.missed', { skill, missed: advice.missed, answered: advice.answered })
  }
}
