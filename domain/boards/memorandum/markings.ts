/** 'CUI', '(CUI)', 'CUI // PRIVACY ACT NOTICE', 'FOR OFFICIAL USE ONLY', 'SECRET//NOFORN'. */
const MARKING =
  /^\(?(?:CUI|CONTROLLED(?: UNCLASSIFIED INFORMATION)?|FOUO|FOR OFFICIAL USE ONLY|LAW ENFORCEMENT SENSITIVE|CONFIDENTIAL|(?:TOP )?SECRET)\)?(?=\s*(?:$|\/\/|[:-] ?[A-Z]))|^\((?:CUI|C|S|TS)\) (?=[A-Z])|\bCUI\s*\/\/|^(?:classification|controlled by)\s*:(?!\s*unclassified)/i

/** The first of the lines that marks a text as controlled or classified; null if none does. */
export function findMarking(lines: readonly string[]): string | null {
  return lines.map((line) => line.trim()).find((line) => MARKING.test(line)) ?? null
}
