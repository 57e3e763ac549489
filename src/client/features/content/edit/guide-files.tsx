import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import type { StaffGuide } from '#shared/features/content/content.contract'
import { LANGUAGES, type Language } from '#shared/languages'
import { useAction } from '../../../api/use-action'
import { useErrorWords } from '../../../form/use-error-words'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { fileProblem } from '../../../parts/portal/content/file-problem'
import { FieldError } from '../../../ui/fields/field-error'
import { FileButton } from '../../../ui/fields/file-button'
import { contentActions } from '../content.queries'
import { useFailureText } from '../content-failure'
import { useAcceptedFiles } from '../upload/use-accepted-files'

/** The files of a guide, one for each language, with a button to replace them. */
export function GuideFiles({ guide }: { guide: StaffGuide }) {
  const { t } = useTranslation('adminContent')
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="mt-7 border-line border-t pt-5">
      <h3 id={titleId} className="text-subheading">
        {t('guideFiles.title')}
      </h3>
      <p className="text-[0.9375rem] text-ink-soft">{t('guideFiles.text')}</p>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {LANGUAGES.map((language) => (
          <li key={language}>
            <GuideFile guide={guide} language={language} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function GuideFile({ guide, language }: { guide: StaffGuide; language: Language }) {
  const { t } = useTranslation('adminContent')
  const errorWords = useErrorWords()
  const failureText = useFailureText()
  const accepted = useAcceptedFiles('guide')
  const errorId = useId()
  const [problem, setProblem] = useState<string>()
  const format = guide.files.find((file) => file.language === language)?.format
  const replace = useAction({
    ...contentActions.replaceFile,
    onSuccess: () => void showNotice({ title: t('guideFiles.saved') }),
    onError: (error) => setProblem(failureText(error, { title: t('guideFiles.failed') })),
  })

  function pick(file: File) {
    if (!accepted.endingOf(file)) return
    const code = fileProblem(file)
    setProblem(errorWords.field(code))
    if (!code) replace.mutate({ id: guide.id, version: guide.version, language, file })
  }

  return (
    <div className="grid gap-2 rounded-control border border-line p-3.5">
      <p className="font-semibold">
        {t(`guideFiles.${language}`, { format: format?.toUpperCase() ?? t('guideFiles.none') })}
      </p>
      <p>
        <FileButton
          accept={accepted.types}
          disabled={replace.isPending}
          aria-describedby={problem ? errorId : undefined}
          onPick={pick}
        >
          <FileUp aria-hidden className="size-5" />
          {t(`guideFiles.choose.${language}`)}
        </FileButton>
      </p>
      <div role="alert">
        <FieldError id={errorId} error={problem} />
      </div>
    </div>
  )
}
