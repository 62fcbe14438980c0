import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface DoorHeadProps {
  title: string;
  /** One sentence under the title. */
  subtitle?: ReactNode;
}

/** What a screen before the sign-in is called. */
export function DoorHead({ title, subtitle }: DoorHeadProps) {
  return (
    <Stack gap={4} mb="lg">
      <Title order={1}>{title}</Title>
      {subtitle !== undefined && (
        <Text size="md" c="dimmed">
          {subtitle}
        </Text>
      )}
    </Stack>
  );
}
