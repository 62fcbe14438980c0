import { useTranslation } from 'react-i18next';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Kbd } from '#platform/web/ui/Kbd.tsx';
import classes from './Queue.module.css';

const keys = [
  ['↑ ↓', 'move'],
  ['J K', 'move'],
  ['Enter', 'accept'],
  ['1 – 9', 'choose'],
  ['E', 'edit'],
  ['A', 'attest'],
  ['L', 'leaveOut'],
  ['R', 'askAgain'],
  ['U', 'undo'],
  ['Ctrl Z', 'undo'],
  ['?', 'help'],
] as const;

/** Every key of the workspace. */
export function Keys({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('documents');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('workspace.keys.title')}>
      <table className={classes.keys}>
        <tbody>
          {keys.map(([key, name]) => (
            <tr key={key}>
              <th scope="row">
                <Kbd keys={key} />
              </th>
              <td>{t(`workspace.keys.${name}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
