import { Avatar } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { avatarFileId } from '#features/account/rules.ts';
import { avatarQuery } from './queries.ts';
import classes from './PersonAvatar.module.css';

interface PersonAvatarProps {
  person: { name: string | null; email: string; avatar_url: string | null };
  /** Pixels a side. */
  size: number;
}

/** A person's picture, or their initials: beside their name, so that nothing needs to be read out. */
export function PersonAvatar({ person: { name, email, avatar_url }, size }: PersonAvatarProps) {
  const fileId = avatarFileId(avatar_url);
  const { data: picture } = useQuery({ ...avatarQuery(fileId ?? ''), enabled: fileId !== null });
  return (
    <Avatar
      size={size}
      src={(fileId && picture) || null}
      name={name ?? email}
      color="accent"
      alt=""
      classNames={{ image: classes.picture }}
    />
  );
}
