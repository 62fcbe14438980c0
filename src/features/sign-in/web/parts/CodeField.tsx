import { TextInput, type TextInputProps } from '@mantine/core';
import type { Ref } from 'react';
import classes from './CodeField.module.css';

interface CodeFieldProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  value: string;
  ref?: Ref<HTMLInputElement>;
  onChange: (code: string) => void;
  /** Called when the sixth digit is there, typed or pasted. */
  onComplete: (code: string) => void;
}

const length = 6;

/** Six digits from a mail or an app; what is pasted may have spaces in it, and phones offer the code from a message. */
export function CodeField({ value, onChange, onComplete, ...props }: CodeFieldProps) {
  const take = (typed: string) => {
    const code = typed.replace(/\D/g, '').slice(0, length);
    onChange(code);
    if (code.length === length && code !== value) onComplete(code);
  };
  return (
    <TextInput
      value={value}
      onChange={(event) => take(event.currentTarget.value)}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      size="md"
      required
      withAsterisk={false}
      classNames={{ input: classes.code ?? '' }}
      {...props}
    />
  );
}
