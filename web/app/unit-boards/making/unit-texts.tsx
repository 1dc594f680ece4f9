import { ActionIcon, Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { LONGEST_MEMORY_TEXT } from '@squared-away/domain/entities/memory-text'
import { UNIT_BOARD_LIMITS, type UnitText } from '@squared-away/domain/entities/unit-board'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { TEXT_NAMES } from '../kind-names.ts'
import type { FieldsProps } from './fields-props.ts'
import classes from './unit-board-editor.module.css'
import { newText, type TextForm } from './unit-board-form.ts'

/** The texts of the unit that soldiers learn by heart. */
export function UnitTexts({ form, problems, change }: FieldsProps) {
  const edit = (key: number, changed: Partial<TextForm>) =>
    change({ texts: form.texts.map((one) => (one.key === key ? { ...one, ...changed } : one)) })
  return (
    <section className={classes.part} aria-label="Texts of the unit">
      <h3 className={classes.heading}>Texts of the unit</h3>
      {form.texts.map((text, place) => (
        <fieldset key={text.key} className={classes.row}>
          <legend className="visually-hidden">Text {place + 1}</legend>
          <div className={classes.named}>
            <TextInput
              label={`Title of text ${place + 1}`}
              placeholder="Our motto"
              value={text.title}
              onChange={(event) => edit(text.key, { title: event.currentTarget.value })}
              error={problems?.[`texts.${place}`]}
              maxLength={128}
              autoComplete="off"
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={`Remove text ${place + 1}`}
              onClick={() => change({ texts: form.texts.filter(({ key }) => key !== text.key) })}
            >
              <IconTrash size={18} stroke={1.6} />
            </ActionIcon>
          </div>
          <NativeSelect
            label="What it is"
            value={text.kind}
            data={Object.entries(TEXT_NAMES).map(([value, label]) => ({ value, label }))}
            onChange={(event) =>
              edit(text.key, { kind: event.currentTarget.value as UnitText['kind'] })
            }
          />
          <Textarea
            label="Words"
            description="One line for each sentence or verse line. An empty line begins a new stanza."
            value={text.text}
            onChange={(event) => edit(text.key, { text: event.currentTarget.value })}
            maxLength={LONGEST_MEMORY_TEXT}
            autosize
            minRows={3}
            maxRows={12}
          />
        </fieldset>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        disabled={form.texts.length >= UNIT_BOARD_LIMITS.texts}
        onClick={() => change({ texts: [...form.texts, newText()] })}
      >
        Add a text
      </Button>
    </section>
  )
}
