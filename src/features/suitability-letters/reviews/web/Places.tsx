import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VerdictPlace } from '#engine/rulebook/record.ts';
import classes from './Compliance.module.css';

interface PlacesProps {
  places: readonly VerdictPlace[];
  onPlace: (place: VerdictPlace) => void;
}

/** So many are shown before somebody asks for the rest. */
const first = 3;

/** Where the words stand that a verdict rests on, in the letter or in a paper. */
export function Places({ places, onPlace }: PlacesProps) {
  const { t } = useTranslation('letters');
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? places : places.slice(0, first);
  return (
    <span className={classes.places}>
      {shown.map((place) => (
        <button key={keyOf(place)} type="button" className={classes.place} onClick={() => onPlace(place)}>
          <span>{place.where === 'letter' ? t('compliance.inLetter') : t('compliance.inPaper', { name: place.where })}</span>{' '}
          <q>{place.citation.quote}</q>
        </button>
      ))}
      {shown.length < places.length && (
        <button type="button" className={classes.more} onClick={() => setShowsAll(true)}>
          {t('compliance.morePlaces', { count: places.length - shown.length })}
        </button>
      )}
    </span>
  );
}

const keyOf = ({ where, citation: { place, at, quote } }: VerdictPlace): string => JSON.stringify([where, place, at, quote]);
