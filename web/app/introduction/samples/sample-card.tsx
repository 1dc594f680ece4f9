import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { BinderCard } from '../../ui/cards/binder-card.tsx'
import card from '../../ui/cards/card-top.module.css'
import classes from './sample-card.module.css'
import { type SAMPLES, templateParagraphs } from './samples.ts'

/** How long the button shows 'Copied' (specification §9 Sessions). */
const COPIED_MS = 2000

/** A template with highlighted blanks and a copy button. */
export function SampleCard({ sample }: { sample: (typeof SAMPLES)[number] }) {
  const { copy, copied, error } = useClipboard({ timeout: COPIED_MS })
  const text = useRef<HTMLDivElement>(null)
  const heading = `${sample.id}-title`

  // If the browser refuses, the soldier can still select and copy.
  useEffect(() => {
    if (error && text.current) window.getSelection()?.selectAllChildren(text.current)
  }, [error])

  return (
    <BinderCard tab={sample.id === 'oral' ? 'Spoken' : 'Written'} labelledBy={heading}>
      <div className={card.top}>
        <div>
          <h2 id={heading} className={card.heading}>
            {sample.title}
          </h2>
          <p className={classes.about}>{sample.about}</p>
        </div>
        <Button
          variant="default"
          className={classes.copy}
          leftSection={
            copied ? (
              <IconCheck size={18} aria-hidden="true" />
            ) : (
              <IconCopy size={18} aria-hidden="true" />
            )
          }
          onClick={() => copy(sample.text)}
          aria-describedby={heading}
        >
          {copied ? 'Copied' : 'Copy Template'}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {copied ? 'Template copied.' : ''}
      </p>
      {error && (
        <p role="alert" className={classes.failure}>
          Your browser blocked the copy. The text is selected: copy it with Ctrl+C or your device's
          copy command.
        </p>
      )}
      <div className={classes.text} ref={text}>
        {templateParagraphs(sample.text).map((pieces) => (
          <p key={pieces.map((piece) => piece.text).join('')}>
            {pieces.map((piece, index) =>
              piece.isBlank ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a fixed text with repeated blanks
                <mark key={index} className={classes.blank}>
                  {piece.text}
                </mark>
              ) : (
                piece.text
              ),
            )}
          </p>
        ))}
      </div>
    </BinderCard>
  )
}
