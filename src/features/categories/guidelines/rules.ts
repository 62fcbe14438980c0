/** Who enters guidelines: the administrators of a firm, or the person who works alone. */
export function mayEnterGuidelines({ organisationId, role }: { organisationId: string | null; role: string | null }): boolean {
  return organisationId === null || role === 'administrator';
}
