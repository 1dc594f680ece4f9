/** Whether an error of the file system has this code, such as ENOENT. */
export function isErrno(error: unknown, code: string): boolean {
  return (error as NodeJS.ErrnoException).code === code
}
