/** True for a ZIP file (.xlsx, .ods) or an OLE file (.xls, or a workbook with a password). */
export function isWorkbook(bytes: Uint8Array): boolean {
  return (bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf)
}
