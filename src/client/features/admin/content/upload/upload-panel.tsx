import { useState } from 'react'
import type { StaffGuide, StaffQuiz } from '#shared/features/admin/admin-content.contract'
import { acceptsUploads } from '../../../../device/page-settings'
import { useTranslation } from '../../../../i18n/use-translation'
import { showNotice } from '../../../../notices/notice-store'
import { ACCEPTED, type ContentKind } from './accepted-files'
import { FilePicker } from './file-picker'
import { GuideUploadForm } from './guide-upload-form'
import { PdfDetails } from './pdf-details'
import { QuizFromFile } from './quiz-from-file'
import { useFileGate } from './use-file-gate'

interface UploadPanelProps {
  kind: ContentKind
  onDone: (made: StaffQuiz | StaffGuide) => void
}

/** Where the operator keeps files, a guide is made from one; a quiz's JSON is read in the browser. */
export function UploadPanel({ kind, onDone }: UploadPanelProps) {
  if (kind === 'guide' && acceptsUploads()) return <GuideUploadForm onDone={onDone} />
  return <FileReception kind={kind} onDone={onDone} />
}

/** Takes a file and says what becomes of it. Nothing of it is sent from here. */
function FileReception({ kind, onDone }: UploadPanelProps) {
  const { t } = useTranslation('adminContent')
  const endingOf = useFileGate(kind)
  const [taken, setTaken] = useState<{ file: File; ending: string } | null>(null)

  function take(file: File) {
    const ending = endingOf(file)
    setTaken(ending ? { file, ending } : null)
    if (ending === '.pdf') showNotice({ title: t('upload.pdf.title'), description: t('upload.pdf.text') })
    else if (ending && !isRead(ending)) showNotice({ title: t('upload.soon') })
  }

  return (
    <div className="grid gap-5">
      <FilePicker
        kind={kind}
        file={taken?.file ?? null}
        hint={t('upload.accepted', { types: ACCEPTED[kind].join(', ') })}
        onPick={take}
      />
      {taken?.ending === '.pdf' && <PdfDetails key={taken.file.name} kind={kind} />}
      {taken && isRead(taken.ending) && <QuizFromFile file={taken.file} onDone={onDone} />}
    </div>
  )
}

function isRead(ending: string): boolean {
  return ending === '.json' && acceptsUploads()
}
