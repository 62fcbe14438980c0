import { queryOptions } from '@tanstack/react-query';
import { documents } from '#features/documents/contract.ts';
import { documentFields, type FieldDecision } from '#features/documents/fields/contract.ts';
import { documentRewording } from '#features/documents/rewording/contract.ts';
import { documentSources } from '#features/documents/sources/contract.ts';
import { files } from '#features/files/contract.ts';
import { call, download, upload } from '#platform/web/api.ts';

/** Pixels across, enough for a sharp page on a dense screen. */
const width = 1_200;

/** A page of a paper as a picture; kept for as long as the tab is open, since a file never changes. */
export function paperPageQuery(id: string, sourceId: string, page: number) {
  return queryOptions({
    queryKey: ['document-source-page', id, sourceId, page],
    queryFn: async ({ signal }) =>
      URL.createObjectURL(await download(documentSources.page, { params: { id, sourceId }, query: { page, width } }, { signal })),
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

/** A picture that a field is to print; a file never changes. */
export function pictureQuery(id: string) {
  return queryOptions({
    queryKey: ['document-picture', id],
    queryFn: async ({ signal }) => URL.createObjectURL(await download(files.content, { params: { id } }, { signal })),
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

/** Says what is right of a field; gives all fields as they are then. */
export function decideField(id: string, decision: FieldDecision) {
  return call(documentFields.decide, { params: { id }, body: { decisions: [decision] } });
}

/** Makes a picture what a field prints; gives all fields as they are then. */
export function setPicture(id: string, field: string, file: File) {
  return upload(documentFields.picture, { params: { id }, query: { field } }, file);
}

/** Asks for a composed paragraph in plainer words; nothing changes by it. */
export function rewordParagraph(id: string, field: string) {
  return call(documentRewording.reword, { params: { id }, body: { field } });
}

/** The document as it stands, as a file. */
export function documentFile(id: string, format: 'docx' | 'pdf'): Promise<File> {
  return download(documents.content, { params: { id }, query: { format } });
}
