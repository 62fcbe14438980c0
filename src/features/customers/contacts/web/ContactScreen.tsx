import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Customer } from '#features/customers/contract.ts';
import { nameOf } from '#features/customers/rules.ts';
import { paths } from '#platform/web/paths.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import type { ContactKind, Contacts } from '../contract.ts';
import { ContactForm } from './ContactForm.tsx';
import { contactPaths, contactsChanged } from './queries.ts';

type Input = Contacts[ContactKind]['input'];

interface ContactScreenProps {
  kind: ContactKind;
  client: Customer;
  /** What is done here, after the list in the crumbs. */
  crumb: string;
  title: string;
  initial?: Input;
  submit: string;
  /** Said when it is saved. */
  saved: string;
  save: (input: Input) => Promise<unknown>;
}

/** The screen on which a contact of a client is added or changed; it leads back to the list. */
export function ContactScreen({ kind, client, crumb, title, initial, submit, saved, save }: ContactScreenProps) {
  const { t } = useTranslation('customers');
  const navigate = useNavigate();
  const list = contactPaths[kind].list(client.id);
  const saving = useMutation({
    mutationFn: save,
    onSuccess: async () => {
      await contactsChanged(kind);
      toast(saved);
      await navigate(list);
    },
  });
  const name = nameOf(client);
  return (
    <>
      <TopBar
        crumbs={[
          { label: t('title'), to: paths.clients() },
          { label: name, to: paths.client(client.id) },
          { label: t(`contacts.${kind}.title`), to: list },
          { label: crumb },
        ]}
      />
      <PageHeader title={title} subtitle={name} />
      <ContactForm
        kind={kind}
        {...(initial && { initial })}
        submit={submit}
        back={list}
        error={saving.error}
        loading={saving.isPending}
        onSubmit={(input) => saving.mutate(input)}
      />
    </>
  );
}
