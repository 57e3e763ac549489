import { BookOpen, Pencil } from 'lucide-react'
import type { MappedSkill } from '#shared/features/practice/practice.contract'
import type { Subject } from '#shared/subjects'
import { localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { SkillName } from '../../learning/skills/skill-name'
import { paths } from '../../paths'
import { ButtonLink } from '../../ui/button'

/** A line of the table of contents; opened, it leads to the skill's practice and to its guides. */
export function SkillRow({ skill, subject }: { skill: MappedSkill; subject: Subject }) {
  const { t } = useTranslation('progress')
  const language = useLanguage()
  return (
    <details name="skill" className="group border-line border-b last:border-b-0 open:bg-gold-soft/50">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5 marker:content-none">
        <SkillName skill={skill} />
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
