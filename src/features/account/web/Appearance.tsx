import { Group, Input, SegmentedControl, Select, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { finishedLanguages } from '#platform/shared/language.ts';
import { choiceOf, schemeOf, themeChoices } from '#platform/web/color-scheme.ts';
import { Section } from './parts/Section.tsx';

/** Theme and language, kept in this browser. */
export function Appearance() {
  const { t, i18n } = useTranslation('account');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Section title={t('appearance.title')} text={t('appearance.text')}>
      <Group align="flex-start" gap="xl">
        <Input.Wrapper label={t('appearance.theme')} labelElement="div">
          <div>
            <SegmentedControl
              aria-label={t('appearance.theme')}
              value={choiceOf(colorScheme)}
              onChange={(choice) => setColorScheme(schemeOf(choice))}
              data={themeChoices.map((value) => ({ value, label: t(`appearance.${value}`) }))}
            />
          </div>
        </Input.Wrapper>
        <Select
          label={t('appearance.language')}
          value={i18n.resolvedLanguage ?? null}
          onChange={(language) => language && void i18n.changeLanguage(language)}
          data={finishedLanguages.map((value) => ({ value, label: t(`appearance.languages.${value}`) }))}
          allowDeselect={false}
        />
      </Group>
    </Section>
  );
}
