import { QueryClientProvider } from '@tanstack/react-query'
import { ConfirmHost } from '#kit/layers/confirm.tsx'
import { Toasts } from '#kit/layers/Toasts.tsx'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'
import { ButtonsSection } from './ButtonsSection.tsx'
import { ChoicesSection } from './ChoicesSection.tsx'
import { DragSection } from './DragSection.tsx'
import { FieldsSection } from './FieldsSection.tsx'
import { FilesSection } from './FilesSection.tsx'
import { FormsSection } from './FormsSection.tsx'
import { kitClient } from './kitAnswers.ts'
import { LayersSection } from './LayersSection.tsx'
import { ListPartsSection } from './ListPartsSection.tsx'
import { ListsSection } from './ListsSection.tsx'
import { LookBar } from './LookBar.tsx'
import { MarksSection } from './MarksSection.tsx'
import { RecordsSection } from './RecordsSection.tsx'
import { SegmentsSection } from './SegmentsSection.tsx'
import { StatesSection } from './StatesSection.tsx'
import { TablesSection } from './TablesSection.tsx'
import { TellSection } from './TellSection.tsx'
import { TicksSection } from './TicksSection.tsx'
import { TreesSection } from './TreesSection.tsx'
import './page.css'

const texts = defineTexts({
  title: { zh: '组件与状态', en: 'Pieces and states' },
  note: { zh: '一种东西只有一种做法', en: 'One way to draw and do each thing' },
})

const client = kitClient()

/** Every piece of the kit in every state, on one page, for who builds screens from them. */
export function KitPage() {
  const t = useTexts(texts)
  return (
    <QueryClientProvider client={client}>
      <main className="scroll kitp">
        <header className="row wrap g12">
          <h1>{t('title')}</h1>
          <span className="f1 s13 t3">{t('note')}</span>
          <LookBar />
        </header>
        <div className="grid g12 kitp-sheets">
          <SegmentsSection />
          <ButtonsSection />
          <MarksSection />
          <FieldsSection />
          <ChoicesSection />
          <TicksSection />
          <FilesSection />
          <FormsSection />
          <RecordsSection />
          <ListPartsSection />
          <TablesSection />
          <TreesSection />
          <DragSection />
          <ListsSection />
          <LayersSection />
          <TellSection />
          <StatesSection />
        </div>
      </main>
      <Toasts />
      <ConfirmHost />
    </QueryClientProvider>
  )
}
