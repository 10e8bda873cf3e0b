import { useState } from 'react'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { ExplainPanel } from './ExplainPanel.tsx'
import { SeenPanel } from './SeenPanel.tsx'
import { sightTexts } from './sightTexts.ts'
import './sight.css'

interface SightDialogProps {
  /** Starts with this role. */
  roleCode?: string | undefined
  /** Or with this person. */
  personId?: number
  onClose: () => void
}

/** The portal through the eyes of a role or a person, and why somebody sees an entry. Nothing can be opened from it. */
export function SightDialog({ roleCode, personId, onClose }: SightDialogProps) {
  const t = useTexts(sightTexts)
  const [mode, setMode] = useState<'role' | 'person' | 'why'>(roleCode === undefined ? 'person' : 'role')
  const [role, setRole] = useState(roleCode)
  const [person, setPerson] = useState(personId)
  const [entry, setEntry] = useState<string | undefined>()
  return (
    <Dialog open title={t('title')} width={900} minWidth={500} minHeight={400} onClose={onClose}>
      <div className="see-as grid">
        <Segmented
          label={t('mode')}
          value={mode}
          onChange={setMode}
          options={[
            { value: 'role', label: t('byRole') },
            { value: 'person', label: t('byPerson') },
            { value: 'why', label: t('why') },
          ]}
        />
        {mode === 'why' ? (
          <ExplainPanel person={person} entry={entry} onPerson={setPerson} onEntry={setEntry} />
        ) : (
          <SeenPanel
            key={mode}
            of={mode}
            role={role}
            person={person}
            onRole={setRole}
            onPerson={setPerson}
            onWhy={id => {
              setEntry(id)
              setMode('why')
            }}
          />
        )}
      </div>
    </Dialog>
  )
}
