import { inWords } from '#engine/composing/record.ts';
import type { SnippetWords } from '../contract.ts';
import classes from './SnippetText.module.css';

/** The words of a snippet as people read them, its values marked. */
export function SnippetText({ words: { heading, list, text } }: { words: Pick<SnippetWords, 'heading' | 'list' | 'text'> }) {
  return (
    <div className={classes.text}>
      {heading && <b>{heading}</b>}
      <p data-list={list ?? undefined}>
        {text.split(/(\{\{.*?\}\})/).map((part, index) => {
          const name = /^\{\{\s*([^|}]*?)\s*(?:\|.*)?\}\}$/.exec(part)?.[1];
          return name === undefined ? (
            part
          ) : (
            <span key={index} className={classes.value}>
              {inWords(name)}
            </span>
          );
        })}
      </p>
    </div>
  );
}
