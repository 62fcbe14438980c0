import '@mantine/dropzone/styles.css';
import { Alert, Button, Progress, Stack, Text, Title } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { ErrorText } from './ErrorText.tsx';
import classes from './DropTable.module.css';

interface DropTableProps {
  /** What the field is called. */
  label: string;
  title: string;
  text: string;
  /** What the button says. */
  choose: string;
  /** The upload, how much of it has arrived (0 to 1), and what that is called. */
  send: { isPending: boolean; error: Error | null; mutate: (file: File) => void };
  share: number;
  sending: string;
}

const mostBytes = 25 * 1024 * 1024;

/** Where one CSV file or workbook is dropped or chosen. What the server refuses, it refuses in words: so nothing is refused here. */
export function DropTable({ label, title, text, choose, send, share, sending }: DropTableProps) {
  const handleDrop = ([file]: File[]) => file && send.mutate(file);
  return (
    <>
      <Dropzone
        onDrop={handleDrop}
        onReject={(rejected) => handleDrop(rejected.map(({ file }) => file))}
        maxSize={mostBytes}
        multiple={false}
        loading={send.isPending}
        className={classes.zone}
        inputProps={{ 'aria-label': label }}
      >
        <Stack align="center" gap={6}>
          <Title order={2}>{title}</Title>
          <Text c="dimmed" ta="center" maw={480}>
            {text}
          </Text>
          <Button mt="sm" component="span" tabIndex={-1}>
            {choose}
          </Button>
        </Stack>
      </Dropzone>
      {send.isPending && <Progress value={100 * share} aria-label={sending} />}
      {send.error && (
        <Alert color="red" role="alert">
          <ErrorText error={send.error} />
        </Alert>
      )}
    </>
  );
}
