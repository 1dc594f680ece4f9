import { BYTE_ORDER_MARK, csvFileName, formatCsv } from '@squared-away/domain/csv/cells'
import { questionRows } from '@squared-away/domain/csv/questions'
import { useMutation } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { listDocuments } from '../data/calls/documents.ts'
import { errorMessage } from '../data/calls/errors.ts'
import type { PrivateSet } from '../data/queries/my-sets.ts'
import { notifyFailed } from '../ui/messages/notify.tsx'

/** specification §9: as many as a set may hold. */
const QUESTION_LIMIT = 5000

const FIELDS = [
  ...['questionText', 'answer', 'distractors', 'category', 'regulationRef'],
  ...['items', 'spoken', 'why'],
]

/** Saves a set as a CSV file that can be uploaded again; no cell of it runs in a spreadsheet. */
export function useExportSet() {
  const exporting = useMutation({
    mutationFn: exportSet,
    onError: (error, { name }) => {
      const reason = errorMessage(error, 'Check your connection and try again.')
      notifyFailed(`Could not export "${name}". ${reason}`)
    },
  })
  return (set: PrivateSet) => exporting.mutate(set)
}

async function exportSet({ $id, name }: PrivateSet) {
  const { documents } = await listDocuments('questions', [
    Query.equal('setId', $id),
    Query.equal('isArchived', false),
    Query.select(FIELDS),
    Query.limit(QUESTION_LIMIT),
  ])
  save(`${BYTE_ORDER_MARK}${formatCsv(questionRows(documents))}`, csvFileName(name))
}

function save(text: string, fileName: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser has taken the text by then; at once would be too soon for some.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
