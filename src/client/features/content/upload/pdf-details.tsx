import { useState } from 'react'
import { LANGUAGES, type Language } from '#shared/languages'
import type { Subject } from '#shared/subjects'
import { useTranslation } from '../../../i18n/use-translation'
import { ChoiceField } from '../choice-field'
import { SubjectField } from '../subject-field'
import type { ContentKind } from './accepted-files'

const TYPES = ['quiz', 'study-guide'] as const

/** What a PDF is about. The choices stay here, and the page says so. */
export function PdfDetails({ kind }: { kind: ContentKind }) {
  const { t } = useTranslation('adminContent')
  const [subject, setSubject] = useState<Subject | ''>('')
  const [type, setType] = useState<(typeof TYPES)[number]>(kind === 'quiz' ? 'quiz' : 'study-guide')
  const [language, setLanguage] = useState<Language>('en')
  return (
    <section className="grid gap-4 rounded-sheet border border-line p-4 sm:p-5">
      <div>
        <h3 className="text-subheading">{t('upload.metadata.title')}</h3>
        <p className="text-[0.9375rem] text-ink-soft">{t('upload.metadata.text')}</p>
      </div>
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        {/* A row of its own: three in a row would cut the French words off. */}
        <div className="sm:col-span-2">
          <SubjectField value={subject} onChange={setSubject} />
        </div>
        <ChoiceField
          label={t('upload.metadata.type')}
          options={TYPES}
          nameOf={(each) => t(`upload.metadata.${each}`)}
          value={type}
          onChange={setType}
        />
        <ChoiceField
          label={t('form.language')}
          options={LANGUAGES}
          nameOf={(each) => t(`upload.languages.${each}`)}
          value={language}
          onChange={setLanguage}
        />
      </div>
    </section>
  )
}
