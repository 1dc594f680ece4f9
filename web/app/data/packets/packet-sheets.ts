import { parseSheet, type Sheet } from '@squared-away/domain/entities/packet-sheet'
import { editedSheet, type QuestionEdit } from '@squared-away/domain/packets/edit-sheet'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { callFunction } from '../calls/call-function.ts'
import {
  createDocument,
  type DocumentOf,
  deleteDocument,
  listDocuments,
  updateDocument,
} from '../calls/documents.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { useWrite } from '../queries/use-write.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'

/** A member's sheet, and whether its questions are the caller's to deal. */
export type StoredSheet = {
  id: string
  /** The member's place; 0 is the president. */
  member: number
  isOwn: boolean
  /** How many accounts the maker admitted. */
  readers: number
  sheet: Sheet
}

const SHEETS = 12

/** The sheets of a unit board that the user may read. Never kept on the device. */
export function packetSheetsQuery(userId: string, unitBoardId: string) {
  return queryOptions({
    queryKey: queryKeys.list('packetSheets', userId, unitBoardId),
    queryFn: async (): Promise<StoredSheet[]> => {
      const queries = [Query.equal('unitBoardId', unitBoardId), Query.limit(SHEETS)]
      const { documents } = await listDocuments('packetSheets', queries)
      return documents
        .flatMap((document) => storedSheet(document, userId))
        .sort((one, other) => one.member - other.member)
    },
    gcTime: 0,
  })
}

function storedSheet(
  { $id, userId: owner, member, sheet, readerIds }: DocumentOf<'packetSheets'>,
  userId: string,
): StoredSheet[] {
  const parsed = parseSheet(sheet)
  if (parsed === null) return []
  const isOwn = owner === userId
  return [{ id: $id, member, isOwn, readers: readerIds?.length ?? 0, sheet: parsed }]
}

/** Stores the sheets of all members, made of those stored so far, in their place. */
export function useSavePacket(unitBoardId: string) {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const query = packetSheetsQuery(userId, unitBoardId)
  return useWrite({
    mutationFn: async (make: (stored: readonly Sheet[]) => readonly Sheet[]) => {
      const before = await queryClient.fetchQuery({ ...query, staleTime: 0 })
      const sheets = make(before.map(({ sheet }) => sheet))
      const known = new Map(before.map(({ member, id }) => [member, id]))
      for (const [member, content] of sheets.entries()) {
        const id = known.get(member)
        const sheet = JSON.stringify(content)
        if (id !== undefined) await updateDocument('packetSheets', id, { sheet })
        else await createDocument('packetSheets', { unitBoardId, member, sheet, readerIds: [] })
      }
      for (const { member, id } of before) {
        if (member >= sheets.length) await deleteDocument('packetSheets', id)
      }
      return true
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  })
}

/** Edits what a member asks a candidate, on the sheet as it is stored by now. */
export function useEditSheet(unitBoardId: string) {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const query = packetSheetsQuery(userId, unitBoardId)
  return useWrite({
    mutationFn: async (asked: { id: string; candidate: string; edit: QuestionEdit }) => {
      const stored = await queryClient.fetchQuery({ ...query, staleTime: 0 })
      const sheet = stored.find(({ id }) => id === asked.id)?.sheet
      if (sheet === undefined) throw new Error('This sheet is gone.')
      const edited = editedSheet(sheet, asked.candidate, asked.edit)
      await updateDocument('packetSheets', asked.id, { sheet: JSON.stringify(edited) })
      return true
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
    scope: { id: `results of ${unitBoardId}` },
  })
}

/** Makes or takes back the links of a sheet. */
export function usePacketLink(unitBoardId: string) {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: (link: { sheetId: string; action: 'create' | 'revoke' }) =>
      callFunction('packetLink', link),
    onSuccess: () =>
      queryClient.invalidateQueries({
        queryKey: packetSheetsQuery(userId, unitBoardId).queryKey,
      }),
  })
}

/** Admits the user to a sheet by the secret of its link. */
export function useOpenPacketLink(secret: string) {
  return useWrite({ mutationFn: () => callFunction('openPacketLink', { secret }) })
}

/** Stores a sheet with the results of its candidates. */
export function useSaveResults(unitBoardId: string) {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: ({ id, sheet }: Pick<StoredSheet, 'id' | 'sheet'>) =>
      updateDocument('packetSheets', id, { sheet: JSON.stringify(sheet) }),
    onSettled: () =>
      queryClient.invalidateQueries({
        queryKey: packetSheetsQuery(userId, unitBoardId).queryKey,
      }),
    scope: { id: `results of ${unitBoardId}` },
  })
}
