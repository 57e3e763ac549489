import { useState } from 'react'
import { LANGUAGES, type Language } from '#shared/languages'
import type { Subject } from '#shared/subjects'
import { useTranslation } from '../../../i18n/use-translation'
import { SelectField } from '../../../ui/fields/select-field'
import { SubjectField } from '../content-fields'
import type { ContentKind } from './accepted-files'

const TYPES = ['quiz', 'study-guide'] as const

/** The metadata of a PDF. It is not sent, and the page says so. */
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
        {/* Three fields in a row would cut off the French words. */}
        <div className="sm:col-span-2">
          <SubjectField value={subject} onChange={setSubject} />
        </div>
        <SelectField
          label={t('upload.metadata.type')}
          options={TYPES.map((value) => ({ value, label: t(`upload.metadata.${value}`) }))}
          value={type}
          onChange={setType}
        />
        <SelectField
          label={t('form.language')}
          options={LANGUAGES.map((value) => ({ value, label: t(`upload.languages.${value}`) }))}
          value={language}
          onChange={setLanguage}
        />
      </div>
    </section>
  )
}
