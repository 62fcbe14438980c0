import type { ContactKind, Contacts } from '../contract.ts';
import { AddressForm } from './AddressForm.tsx';
import type { ContactFormProps } from './ContactShell.tsx';
import { EmailForm } from './EmailForm.tsx';
import { TelephoneForm } from './TelephoneForm.tsx';

type AnyForm = (props: ContactFormProps<ContactKind>) => React.ReactNode;

/* Each form takes the input of its own kind, which is what the kind's screen hands it; TypeScript can't follow the kind. */
const forms = { email: EmailForm, telephone: TelephoneForm, address: AddressForm } as unknown as Record<ContactKind, AnyForm>;

/** The form of one kind of contact. */
export function ContactForm({ kind, ...props }: { kind: ContactKind } & ContactFormProps<ContactKind>) {
  const Form = forms[kind];
  return <Form {...props} />;
}

/** What a form asks for, out of a contact as it is. */
export function inputOf(kind: ContactKind, record: Contacts[ContactKind]['record']): Contacts[ContactKind]['input'] {
  const names = {
    email: ['email', 'email_type', 'notes'],
    telephone: ['telephone', 'telephone_type', 'notes'],
    address: ['address_1', 'address_2', 'address_3', 'city', 'state', 'country', 'postal_code', 'address_type', 'notes'],
  }[kind];
  const values = Object.entries(record).filter(([name]) => names.includes(name));
  return Object.fromEntries(values.map(([name, value]) => [name, value ?? ''])) as Contacts[ContactKind]['input'];
}
