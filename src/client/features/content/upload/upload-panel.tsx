import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import type { StaffGuide, StaffQuiz } from '#shared/features/content/content.contract'
import { saveFile } from '../../../api/download-file'
import { acceptsUploads } from '../../../device/page-settings'
import { useTranslation } from '../../../i18n/use-translation'
import { dismissNotice, showNotice } from '../../../notices/notice-store'
import { Button } from '../../../ui/button'
import { ACCEPTED, type ContentKind } from './accepted-files'
import { exampleQuizFile } from './example-quiz'
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
  const said = useRef<number>(null)

  function take(file: File) {
    // What was said of the file before would stand over the button of this one.
    if (said.current !== null) dismissNotice(said.current)
    const ending = endingOf(file)
    setTaken(ending ? { file, ending } : null)
    if (ending === '.pdf')
      said.current = showNotice({ title: t('upload.pdf.title'), description: t('upload.pdf.text') })
    else if (ending && !isRead(ending)) said.current = showNotice({ title: t('upload.soon') })
  }

  return (
    <div className="grid gap-5">
      <FilePicker
        kind={kind}
        file={taken?.file ?? null}
        hint={t('upload.accepted', { types: ACCEPTED[kind].join(', ') })}
        onPick={take}
      />
      {kind === 'quiz' && isRead('.json') && !taken && (
        <Button look="quiet" onClick={() => saveFile(exampleQuizFile())} className="justify-self-center">
          <Download aria-hidden className="size-5" />
          {t('upload.example')}
        </Button>
      )}
      {taken?.ending === '.pdf' && <PdfDetails key={taken.file.name} kind={kind} />}
      {taken && isRead(taken.ending) && <QuizFromFile file={taken.file} onDone={onDone} />}
    </div>
  )
}

function isRead(ending: string): boolean {
  return ending === '.json' && acceptsUploads()
}
