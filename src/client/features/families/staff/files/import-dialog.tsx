import { CircleAlert, Download } from 'lucide-react'
import { useState } from 'react'
import { FAMILY_FILE_MAX } from '#shared/features/families/family-file.contract'
import type { Language } from '#shared/languages'
import { FAMILY_FILE_WORDS, writeFamilyTemplate } from '#shared/words/files/family-file.words'
import { saveFile } from '../../../../api/download-file'
import { useAction } from '../../../../api/use-action'
import { useAmounts } from '../../../../i18n/amounts'
import { useLanguage, useTranslation } from '../../../../i18n/use-translation'
import { showNotice } from '../../../../notices/notice-store'
import { StaffFailure } from '../../../../parts/portal/staff-failure'
import { Button } from '../../../../ui/button'
import { Checkbox } from '../../../../ui/fields/checkbox'
import { FileButton } from '../../../../ui/fields/file-button'
import { Dialog } from '../../../../ui/overlays/dialog'
import { LanguageField } from '../dialogs/person-fields'
import { familyActions } from '../families.queries'
import { readCsvFile } from './csv-file'
import { FileErrors, FileFamilies, useSummary } from './file-preview'

export function ImportDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('adminFamilyData')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('import.title')} closeLabel={t('close')} width="wide">
      {isOpen && <ImportSteps onDone={onClose} />}
    </Dialog>
  )
}

const KB = 1024

/** A file is chosen, checked by the server, and imported only once staff have seen what it would create. */
function ImportSteps({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('adminFamilyData')
  const amounts = useAmounts()
  const language = useLanguage()
  const [text, setText] = useState('')
  const [isTooLarge, setTooLarge] = useState(false)
  const preview = useAction({ ...familyActions.previewFile })
  const { data: found } = preview
  const summaryOf = useSummary()

  async function read(file: File) {
    const content = await readCsvFile(file)
    setTooLarge(content.length > FAMILY_FILE_MAX)
    setText(content)
    preview.reset()
    if (content.length <= FAMILY_FILE_MAX) preview.mutate({ text: content, language })
  }

  return (
    <div className="mt-4 grid gap-5">
      <p>{t('import.text')}</p>
      <FileHelp />
      <div>
        <FileButton accept={['.csv', 'text/csv', 'text/plain']} disabled={preview.isPending} onPick={read}>
          {found ? t('import.chooseAgain') : t('import.choose')}
        </FileButton>
      </div>
      <div role="status" className="empty:hidden">
        {preview.isPending && <p className="text-ink-soft">{t('import.reading')}</p>}
        {found && found.errors.length === 0 && <h3 className="text-subheading">{summaryOf(found)}</h3>}
      </div>
      <div role="alert" className="empty:hidden">
        {isTooLarge && (
          <p className="flex items-start gap-2 text-wrong">
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
            {t('import.tooLarge', { size: amounts.number(Math.floor(FAMILY_FILE_MAX / KB)) })}
          </p>
        )}
      </div>
      <StaffFailure title={t('import.readFailed')} error={preview.error} />
      {found && found.errors.length > 0 && <FileErrors errors={found.errors} />}
      {found && found.errors.length === 0 && (
        <>
          <FileFamilies families={found.families} label={summaryOf(found)} />
          <ConfirmImport text={text} count={found.families.length} onDone={onDone} />
        </>
      )}
    </div>
  )
}

function FileHelp() {
  const { t } = useTranslation('adminFamilyData')
  const language = useLanguage()
  const name = t('import.templateFile')
  return (
    <div>
      <details className="mb-3">
        <summary className="min-h-11 cursor-pointer content-center font-semibold">{t('import.columns')}</summary>
        <ul className="grid list-disc gap-1.5 pl-6 text-[0.9375rem]">
          <li>{t('import.needed')}</li>
          <li>{t('import.together', { family: FAMILY_FILE_WORDS.headings[language].family })}</li>
          <li>{t('import.formats')}</li>
        </ul>
      </details>
      <Button look="secondary" onClick={() => saveFile({ name, content: new Blob([writeFamilyTemplate(language)]) })}>
        <Download aria-hidden className="size-5" />
        {t('import.template')}
      </Button>
    </div>
  )
}

function ConfirmImport({ text, count, onDone }: { text: string; count: number; onDone: () => void }) {
  const { t } = useTranslation('adminFamilyData')
  const amounts = useAmounts()
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [invites, setInvites] = useState(false)
  const send = useAction({
    ...familyActions.importFile,
    onSuccess: ({ families }) => {
      showNotice({ title: t('import.done', { count: families, figure: amounts.number(families) }) })
      onDone()
    },
  })
  return (
    <div className="grid gap-4">
      <LanguageField label={t('import.language')} value={language} onChange={setLanguage} />
      <Checkbox label={t('import.invites')} isChecked={invites} onChange={setInvites} />
      <StaffFailure title={t('import.failed')} error={send.error} />
      <div className="flex flex-wrap gap-3">
        <Button busy={send.isPending} onClick={() => send.mutate({ text, language, invites })}>
          {t('import.send', { count, figure: amounts.number(count) })}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
