import { Fragment } from 'react';
import { errorText } from '../error-text.ts';

/** A failure in words: paragraphs where the sentence has blank lines, bold where it has **stars** (spec 8). */
export function ErrorText({ error, fallback }: { error: unknown; fallback?: string }) {
  const blocks = errorText(error, fallback).split('\n\n');
  return (
    <>
      {blocks.map((block, index) => (
        <Fragment key={`${index} ${block}`}>
          {index > 0 && <br />}
          {block.split(/\*\*([^*]+)\*\*/).map((part, at) => (at % 2 === 1 ? <strong key={`${at} ${part}`}>{part}</strong> : part))}
        </Fragment>
      ))}
    </>
  );
}
