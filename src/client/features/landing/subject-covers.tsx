import { ArrowUpRight } from 'lucide-react'
import type { Language } from '#shared/languages'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { useTranslation } from '../../i18n/use-translation'
import { SubjectCover } from '../../learning/subject-cover'

/** A language is asked about in itself, whatever the reader's is. */
const EXAMPLES: Partial<Record<Subject, { text: string; language: Language }>> = {
  english: { text: 'Its or it’s?', language: 'en' },
  french: { text: 'Ces ou ses?', language: 'fr' },
}

export function SubjectCovers() {
  const { t } = useTranslation('landing')
  return (
    <section aria-labelledby="covers">
      <h2 id="covers" className="sr-only">
        {t('covers.title')}
      </h2>
      <div className="grid gap-7 md:grid-cols-3">
        {SUBJECTS.map((subject) => (
          <SubjectCover key={subject} subject={subject} className="md:min-h-64">
            <div className="mt-6 flex grow items-end justify-between gap-4">
              <div>
                <p className="text-sm">{t('covers.example')}</p>
                <p lang={EXAMPLES[subject]?.language} className="mt-0.5 font-[560] font-serif text-heading">
                  {EXAMPLES[subject]?.text ?? t('covers.math')}
                </p>
              </div>
              <ArrowUpRight aria-hidden className="size-6 shrink-0" />
            </div>
          </SubjectCover>
        ))}
      </div>
    </section>
  )
}
